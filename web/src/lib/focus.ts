/** Where the keyboard is: whether it has lost its place. */

/** Nothing has the focus, or something that is gone or can no longer be pressed. */
export function astray(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(':disabled');
}
