import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** The folders of single pages and their parts: only they, and what holds the page together, know them. */
const ABOVE = [
  'chart',
  'corner',
  'gallery',
  'help',
  'home',
  'lobby',
  'match',
  'pages',
  'rules',
  'setup',
  'share',
  'solution',
  'table',
];

/** Says what a folder may not import, by the path or by the short name of a folder. */
function arrows(folder, what, forbidden) {
  const names = forbidden.join('|');
  const regex = `^(?:(?:\\.\\./)+(?:src/)?(?:${names})|\\$(?:${names}))(?:/|$)`;
  const message = `${what} (src/${folder}) knows nothing of ${forbidden.join(', ')}.`;
  return {
    files: [`src/${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
  };
}

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/lib/wire'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'svelte/no-at-html-tags': 'error',
      'svelte/button-has-type': 'error',
      // Links are hashes of our own router.
      'svelte/no-navigation-without-resolve': 'off',
      // The server's policy forbids style attributes; `style:` directives go through the CSSOM.
      'no-restricted-syntax': [
        'error',
        { selector: 'SvelteAttribute[key.name="style"]', message: 'Use a class or a style: directive.' },
      ],
    },
  },
  // The arrows of the page: what is below knows nothing of what is above it.
  arrows('lib', 'What every part of the page stands on', [...ABOVE, 'games', 'ui']),
  arrows('art', 'What is drawn', [...ABOVE, 'games', 'ui']),
  arrows('ui', 'What the page is built from', [...ABOVE, 'games']),
  arrows('games', 'A table', ABOVE),
  {
    files: ['scripts/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
);
