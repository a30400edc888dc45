import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pino from 'pino';
import type { Deps } from '@/upstream/context/context';
import { openPglite, type OpenDatabase } from '@/upstream/db/open';
import {
  courses,
  evaluationSets,
  invoices,
  officialNames,
  orders,
  parentLinks,
  redInvoices,
  sectionProgress,
  settings,
  watchDays,
} from '@/upstream/db/schema';
import { createServices } from '@/upstream/doors/services';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { fillLedger } from '@/upstream/ledger/backfill';
import { ledgerFaults } from '@/upstream/ledger/check';
import { ledgerTotals } from '@/upstream/ledger/totals';
import { seed } from '@/upstream/seed/seed';

/** A shop that began with the first migration, brought to today's: nothing that people own is lost on the way. */
const folder = mkdtempSync(join(tmpdir(), 'xkb-forward-'));
let opened: OpenDatabase;
let deps: Deps;

beforeAll(async () => {
  const data = join(folder, 'pgdata');
  const [first] = readMigrationFiles({ migrationsFolder: 'upstream/db/migrations' });
  if (!first) throw new Error('no migrations');
  const older = await PGlite.create(data);
  await older.exec(first.sql.join(''));
  await older.exec(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)',
  );
  await older.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [first.hash, first.folderMillis]);
  await older.exec(readFileSync('tests/unit/upstream/db/first-release.sql', 'utf8'));
  await older.close();

  opened = await openPglite(data);
  const secrets = { SESSION_SECRET: 'x'.repeat(32), UPSTREAM_AES_KEY: '0123456789abcdef' };
  const env = readUpstreamEnv({ APP_ENV: 'pro', DATA_DIR: folder, LOG_LEVEL: 'silent', ...secrets });
  const [log, now] = [pino({ level: 'silent' }), () => new Date('2026-11-22T09:00:00+08:00')];
  const { db } = opened;
  deps = { db, env, log, now, services: createServices({ db, env, log, now }) };
  await fillLedger(deps);
  await seed(deps);
}, 120_000);
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

test('what was watched: both days, all of it, and when it was finished', async () => {
  const { db } = deps;
  const days = await db.select().from(watchDays).where(eq(watchDays.userId, 2)).orderBy(watchDays.day);
  expect(days.map(({ day, watchedMs }) => [day, watchedMs])).toEqual([
    ['2026-09-05', 40_000],
    ['2026-09-06', 55_000],
  ]);
  const [progress] = await db.select().from(sectionProgress).where(eq(sectionProgress.userId, 2));
  expect(progress).toMatchObject({ seenMs: [0, 95_000], finished: true, finishedAt: new Date('2026-09-06T00:10:00+08:00') });
});

test('money: the ledger is written afterwards from payments and refunds, and agrees', async () => {
  const { db } = deps;
  expect(await ledgerFaults(db)).toEqual([]);
  const { paidFen, refundedFen } = await ledgerTotals(db);
  expect([paidFen.ledger, refundedFen.ledger]).toEqual([39_600, 19_800]);
  const kept = await db.select({ no: orders.orderNo, state: orders.state }).from(orders).orderBy(orders.id);
  expect(kept).toEqual([
    { no: 'XK2609010001', state: '已退款' },
    { no: 'XK2609020001', state: '已完成' },
  ]);
});

test('an invoice still waits, a parent is still bound, and hears of the week', async () => {
  const { db } = deps;
  const [invoice] = await db.select().from(invoices);
  expect(invoice).toMatchObject({ title: '旧抬头', requestNo: null, failure: '' });
  expect(await db.select().from(redInvoices)).toMatchObject([{ number: '26330000000000000002', orderId: 1, amountFen: 19_800 }]);
  const [link] = await db.select().from(parentLinks);
  expect(link).toMatchObject({ parentPhone: '19900000003', letter: 'site' });
});

test('a course is the same row under its new name, and an older set of exercises has its 母题', async () => {
  const { db } = deps;
  const [course] = await db.select().from(courses).where(eq(courses.slug, 'chu1-01-youlishu-fangcheng'));
  expect([course?.id, course?.title]).toEqual([1, expect.not.stringContaining('旧名字')]);
  const [set] = await db.select().from(evaluationSets).where(eq(evaluationSets.slug, 'an-older-set'));
  expect(set?.problemId).toBe('junior-07');
});

test('the service accounts that visitors check are still known, now as names that the desk keeps', async () => {
  const { db } = deps;
  const names = await db.select().from(officialNames).orderBy(officialNames.id);
  expect(names.slice(0, 2).map(({ kind, label, value, qr }) => [kind, label, value, qr])).toEqual([
    ['service', '客服微信', 'xkb_kefu_old', '/qr/service.png'],
    ['account', '星课邦老号', 'xkb_old', '/qr/account.png'],
  ]);
  expect(await db.select().from(settings).where(eq(settings.key, 'officialAccountId'))).toEqual([]);
});
