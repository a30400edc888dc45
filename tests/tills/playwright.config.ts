import { defineConfig } from '@playwright/test';
import product from '../../playwright.config';

const servers = product.webServer === undefined ? [] : [product.webServer].flat();

/** What of the product's test server is for tests only, and no production. */
const forTests = ['APP_ENV', 'SANDBOX'];
const production = (env: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !forTests.includes(name)));

/** `npm run tills`: the product in production, on the simulators of every provider, one window at a time. */
export default defineConfig({
  ...product,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  projects: [{ name: 'tills', use: { viewport: { width: 1440, height: 900 } } }],
  webServer: servers.map((server) => ({
    ...server,
    command: 'node tests/tills/start.mjs',
    cwd: '../..',
    env: production(server.env),
  })),
});
