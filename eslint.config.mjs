import next from '@next/eslint-plugin-next';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const serverOnlyEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'process.env is read in lib/env, upstream/kernel/env.ts and scripts only',
};

/** In an attribute, a style or a drawing; an anchor such as `#foot` is none. */
const hex = '/(?<![\\w&])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\\w-])/i';
const literalColour = ['Literal[value=', 'TemplateElement[value.raw='].map((node) => ({
  selector: `${node}${hex}]`,
  message: 'a colour comes from the theme (lib/kernel/colours.ts, docs/decisions/one-table-of-measures.md)',
}));

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      '.next/',
      '.css-types/',
      '.data/',
      'public/',
      'next-env.d.ts',
      'upstream/db/migrations/',
      // The browser tests write and take away while the lint walks.
      'test-results/',
      'playwright-report/',
      'shots/',
    ],
  },
  // A rule that is wrong is changed here, for everybody; no comment silences one.
  { linterOptions: { noInlineConfig: true } },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@next/next': next },
    rules: {
      ...next.configs.recommended.rules,
      '@next/next/no-img-element': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', serverOnlyEnv, ...literalColour],
      eqeqeq: 'error',
    },
  },
  {
    // They follow every function through a compiler's pass, which takes longer than all other rules together: where there are hooks.
    files: ['{app,components,lib}/**/*.{ts,tsx}', 'tests/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    // Palettes of their own: the table itself, the chalk, the mark (as its file has it), the desk's tints, pictures against robots, and the
    // sandbox's pages, which stand for somebody else's.
    files: [
      'lib/kernel/colours.ts',
      'lib/board/theme.ts',
      'components/ui/logo-mark.tsx',
      'components/ops/shell/theme.ts',
      'upstream/captcha/draw.ts',
      'upstream/sandbox/**',
    ],
    rules: { 'no-restricted-syntax': ['error', serverOnlyEnv] },
  },
  {
    files: ['scripts/**', 'lib/env/**', 'upstream/kernel/env.ts', '*.config.*', 'tests/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['scripts/**', 'upstream/main.ts', 'tests/**'], rules: { 'no-console': 'off' } },
);
