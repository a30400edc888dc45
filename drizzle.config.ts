import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- name` writes the next migration from the schema; no database is needed. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/db/schema/index.ts',
  out: './upstream/db/migrations',
  migrations: { prefix: 'index' },
});
