import { fileURLToPath } from 'node:url';

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

/** Short names for the folders of the page; `tsconfig.json` says the same to the type checker. */
export const alias = {
  $lib: at('src/lib'),
  $ui: at('src/ui'),
  $art: at('src/art'),
};
