/** The sheet of keys: whether it is open. */

class Keys {
  open = $state(false);
}

export const keys = new Keys();

/** Whether a key was meant for a place where one types. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  );
}
