import { desc, eq, inArray } from 'drizzle-orm';
import { caching } from '@/lib/kernel/caching.mjs';
import type { App, Deps } from '../context/context';
import type { Database } from '../db/open';
import { captchas, liveLeads, outbox, smsOutbox } from '../db/schema';
import { isOn } from '../kernel/events';
import { platformOf } from '../kernel/ad-platforms';
import { outboxPage, type OutboxEntry } from './outbox-page';
import { accountClock } from './past';

async function latest(db: Database): Promise<OutboxEntry[]> {
  const rows = await db.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(50);
  return rows.map(({ id, mobilePhone, purpose, code, link, words, createdAt }) => ({
    id,
    mobilePhone,
    smsType: purpose,
    code,
    link,
    words,
    createdAt: createdAt.toISOString(),
  }));
}

async function conversions(db: Database) {
  const letters = await db.select().from(outbox).where(eq(outbox.channel, 'ads')).orderBy(desc(outbox.id)).limit(50);
  const told = letters.flatMap((letter) => (isOn('ads', letter.event) ? [{ ...letter, event: letter.event }] : []));
  const leads = await db
    .select()
    .from(liveLeads)
    .where(inArray(liveLeads.leadId, [...new Set(told.map(({ event }) => event.leadId))]));
  return told.flatMap(({ id, event, attempts, handledAt, failedAt }) => {
    const lead = leads.find(({ leadId }) => leadId === event.leadId);
    if (!lead || lead.clickKey === '') return [];
    const { clickKey, clickId } = lead;
    const state = handledAt ? 'sent' : failedAt ? 'failed' : 'queued';
    return [{ id, event: event.kind.replace('conversion.', ''), platform: platformOf[clickKey], clickKey, clickId, state, attempts }];
  });
}

/**
 * `/sandbox/sms` (page) and `/sandbox/sms.json` ({ list }, latest first): what the sandbox provider "sent";
 * `/sandbox/conversions.json`: what the advertising platforms were, or are to be, told. With
 * APP_ENV=test also `/sandbox/captcha?c=` ({ answer }), so that a browser test can read what a person sees. None of them
 * exists without SANDBOX=1.
 */
export function sandboxPages(app: App, deps: Deps): void {
  const { db, env } = deps;
  if (!env.sandbox) return;
  app.get('/sandbox/sms', async (c) => c.html(await outboxPage(await latest(db)), 200, { 'cache-control': caching.none }));
  app.get('/sandbox/sms.json', async (c) => c.json({ list: await latest(db) }, 200, { 'cache-control': caching.none }));
  app.get('/sandbox/conversions.json', async (c) => c.json({ list: await conversions(db) }, 200, { 'cache-control': caching.none }));
  if (env.APP_ENV !== 'test') return;
  accountClock(app, deps);
  app.get('/sandbox/captcha', async (c) => {
    const [row] = await db
      .select({ answer: captchas.answer })
      .from(captchas)
      .where(eq(captchas.c, c.req.query('c') ?? ''));
    return row === undefined ? c.json({ answer: null }, 404) : c.json({ answer: row.answer });
  });
}
