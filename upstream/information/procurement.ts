import { z } from 'zod';
import type { Output } from '@/lib/contracts';

type Procurement = NonNullable<Output<'information.details'>['procurement']>;

/** Facts that the front matter of a procurement notice has beside its text. */
const facts = z.object({
  number: z.string(),
  deadline: z.string().nullable(),
  budgetFen: z.number().int().nullable(),
  region: z.string(),
  buyer: z.string(),
  equipment: z.array(z.string()),
  status: z.enum(['进行中', '已截止', '已结束']),
  contact: z.string(),
});

/** The facts of a notice; one that runs is closed by its deadline, whatever its file still says. */
export function procurementOf(category: string, details: unknown, now: Date): Procurement {
  const { status, ...rest } = facts.parse(details);
  const over = rest.deadline !== null && new Date(rest.deadline) <= now;
  return { ...rest, type: category, state: status === '进行中' && over ? '已截止' : status };
}
