import { defineConfig } from '@playwright/test';
import product from '../../playwright.config';

const servers = product.webServer === undefined ? [] : [product.webServer].flat();

/** `npm run tills`: the product on the simulators of every provider (PROVIDERS=simulated), one window at a time. */
export default defineConfig({
  ...product,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  projects: [{ name: 'tills', use: { viewport: { width: 1440, height: 900 } } }],
  webServer: servers.map((server) => ({ ...server, cwd: '../..', env: { ...server.env, PROVIDERS: 'simulated' } })),
});
