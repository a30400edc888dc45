import { z } from 'zod';
import type { DeskRows } from './row';
import { id, paging, time } from './shapes';

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
/** What was so, by name. */
export const facts = z.record(z.string(), value);
export type Facts = z.output<typeof facts>;

export const auditRows = {
  'audit.list': {
    right: 'audit.read',
    kind: 'read',
    lags: true,
    input: z.object({
      ...paging,
      /** Anything that stands in a line: a person, a number, an address. */
      words: z.string().trim().max(60).default(''),
      operatorId: id.optional(),
      action: z.string().max(60).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id,
          at: time,
          operatorId: id.nullable(),
          who: z.string(),
          action: z.string(),
          target: z.string(),
          before: facts.nullable(),
          after: facts.nullable(),
          ip: z.string(),
          device: z.string(),
        }),
      ),
      more: z.boolean(),
    }),
  },
} as const satisfies DeskRows;
