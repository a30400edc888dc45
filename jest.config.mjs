/** Unit tests. Files that render components start with the docblock `@jest-environment jsdom`. */
const esmOnly = [
  'next-intl',
  'use-intl',
  'iron-session',
  'uncrypto',
  'nanoid',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'marked',
  'hono',
  '@hono',
  // Its dynamic imports have to become requires inside jest.
  '@electric-sql',
  'mathlive',
];

export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
  transform: {
    '^.+\\.(t|[cm]?j)sx?$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    // Its condition for requires is missing.
    '^mathlive/ssr$': '<rootDir>/node_modules/mathlive/mathlive-ssr.min.mjs',
    '^server-only$': '<rootDir>/tests/support/empty.ts',
    '\\.module\\.css$': '<rootDir>/tests/support/css-module.ts',
    '\\.css$': '<rootDir>/tests/support/empty.ts',
    '^@/(.*)$': '<rootDir>/$1',
  },
  globalSetup: '<rootDir>/tests/support/folder-of-run.ts',
  setupFiles: ['<rootDir>/tests/support/cheap-passwords.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
  // A look-up of a global goes through the sandbox's own object; drizzle asks for Object in every part of every query, and what draws and computes for the others.
  sandboxInjectedGlobals: ['Object', 'Math', 'Map', 'Number', 'Array'],
  testTimeout: 120_000,
  // Jest's own number leaves one core idle, which is half of a small machine.
  maxWorkers: '100%',
};
