/** Puts a text on the clipboard; says whether it went. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The whole address of a hash, for links to send. */
export function address(hash: string): string {
  return new URL(hash, location.href.replace(/#.*$/, '')).href;
}
