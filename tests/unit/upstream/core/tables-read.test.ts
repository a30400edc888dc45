import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/upstream/db/schema';

/** Where people come in: visitors by the contract and the plain pages, operators by their door; what time does for them, and the adapters it is done with. */
const entries = [
  ...['handlers', 'pages', 'server', 'jobs', 'services'].map((door) => `upstream/doors/${door}.ts`),
  'upstream/operator/commands.ts',
];

/** The file that an import of the upstream means, or null for a package. */
function fileOf(from: string, name: string): string | null {
  if (!name.startsWith('.')) return null;
  const path = join(dirname(from), name);
  return [`${path}.ts`, join(path, 'index.ts')].find((file) => existsSync(file)) ?? null;
}

/** The text of everything that the entries reach, but the schema itself and the seed. */
function reached(): string[] {
  const seen = new Map<string, string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || /^upstream\/(db\/schema|seed)\//.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    seen.set(file, text);
    for (const [, name] of text.matchAll(/(?:import|export)[^'"]*?from '([^']+)'/g)) {
      const next = fileOf(file, name ?? '');
      if (next) open.push(next);
    }
  }
  return [...seen.values()];
}

/** Does this code look at what a table holds? Choosing rows to delete or change is no reading, unless they are answered. */
function isRead(symbol: string, code: string): boolean {
  const looks = new RegExp(`(?:\\.from|Join|\\$count)\\(\\s*${symbol}\\b`);
  const answered = new RegExp(`\\.(?:update|delete|insert)\\(\\s*${symbol}\\s*\\)(?:(?!;\\n)[\\s\\S])*?\\.returning\\(`);
  return looks.test(code) || answered.test(code);
}

const tables = Object.entries(schema).flatMap(([symbol, value]) => (is(value, PgTable) ? [symbol] : []));
const code = reached();

test('every table is known here', () => {
  expect(tables.length).toBeGreaterThan(60);
  expect(code.length).toBeGreaterThan(150);
});

test.each(tables)('%s is read by something that a person can reach', (symbol) => {
  expect(code.some((text) => isRead(symbol, text))).toBe(true);
});

test('a table that is only written would be found', () => {
  expect(isRead('outbox', 'await tx.insert(outbox).values(row);\nawait tx.select().from(orders);')).toBe(false);
  expect(isRead('outbox', 'await tx.update(outbox).set(row);\nconst [a] = await tx.update(orders).set(x).returning();')).toBe(false);
  expect(isRead('outbox', 'const rows = await tx\n  .select()\n  .from(outbox)')).toBe(true);
  expect(isRead('outbox', 'const rows = await tx\n  .update(outbox)\n  .set(next)\n  .returning()')).toBe(true);
});
