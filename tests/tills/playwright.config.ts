import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import product from '../../playwright.config';

const servers = product.webServer === undefined ? [] : [product.webServer].flat();
// Each worker reads this file again, and needs the folder that the first one made.
const dataDir = (process.env.E2E_DATA_DIR ??= join(mkdtempSync(join(tmpdir(), 'xkb-tills-')), 'data'));

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
    env: { ...production(server.env), DATA_DIR: dataDir },
  })),
});
