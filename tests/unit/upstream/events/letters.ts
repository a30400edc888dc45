import { asc } from 'drizzle-orm';
import type { Deps } from '@/upstream/context/context';
import { outbox, smsOutbox } from '@/upstream/db/schema';
import type { TestUpstream } from '@/upstream/testing/upstream';

/** What a visitor sends in. */
export const message = { name: '王女士', mobilePhone: '13900990001', words: '想问一下团购的办法' };

/** An hour later nothing of before is left to be told. */
export async function forget({ clock, deps: { db } }: TestUpstream): Promise<void> {
  clock.add(3_600_001);
  await db.delete(outbox);
  await db.delete(smsOutbox);
}

/** What is written of events and of SMS, and the service with another outside; `of` because it begins after the file. */
export function eventsOf(of: () => TestUpstream) {
  const letters = () => of().deps.db.select().from(outbox).orderBy(asc(outbox.id));
  const texts = async () => (await of().deps.db.select().from(smsOutbox).orderBy(asc(smsOutbox.id))).filter(({ words }) => words !== '');
  const withServices = (services: Partial<Deps['services']>): Deps => ({ ...of().deps, services: { ...of().deps.services, ...services } });
  /** A team chat that takes what `say` lets it. */
  const withTeam = (say: (words: string) => Promise<void>): Deps => withServices({ team: { say } });
  return { letters, texts, withServices, withTeam };
}
