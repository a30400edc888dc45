import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Output } from '@/lib/contracts';
import { noticeStates, noticeTypes } from '@/lib/contracts/values/notices';
import type { Database } from '../db/open';
import { information } from '../db/schema';
import type { InformationCard } from './cards';

type Notice = NonNullable<Output<'information.find'>['list'][number]['notice']>;
type Procurement = NonNullable<Output<'information.details'>['procurement']>;

/** Facts that the front matter of a procurement notice has beside its text. */
const facts = z.object({
  number: z.string(),
  deadline: z.string().nullable(),
  budgetFen: z.number().int().nullable(),
  region: z.string(),
  buyer: z.string(),
  equipment: z.array(z.string()),
  status: z.enum(noticeStates),
  contact: z.string(),
});

const kinds = z.enum(noticeTypes);

/** The facts of a notice; one that runs is closed by its deadline, whatever its file still says. */
export function procurementOf(category: string, details: unknown, now: Date): Procurement {
  const { status, ...rest } = facts.parse(details);
  const over = rest.deadline !== null && new Date(rest.deadline) <= now;
  return { ...rest, type: kinds.parse(category), state: status === '进行中' && over ? '已截止' : status };
}

/** What a list says of these notices, by id. */
export async function noticesOf(db: Database, cards: readonly InformationCard[], now: Date): Promise<ReadonlyMap<number, Notice>> {
  if (cards.length === 0) return new Map();
  const ids = cards.map((card) => card.informationId);
  const rows = await db
    .select({ id: information.id, category: information.category, details: information.details })
    .from(information)
    .where(inArray(information.id, ids));
  return new Map(
    rows.map(({ id, category, details }) => {
      const { number, deadline, state } = procurementOf(category, details, now);
      return [id, { number, deadline, state }];
    }),
  );
}
