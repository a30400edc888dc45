import { z } from 'zod';
import type { DeskRows } from './row';
import { empty, id, looked, paging, time } from './shapes';

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
/** What was so, by name. */
export const facts = z.record(z.string(), value);
export type Facts = z.output<typeof facts>;

/** Which lines; those who see only their own find among them. */
const filters = {
  /** Anything that stands in a line: a person, a number, an address. */
  words: looked,
  operatorId: id.optional(),
  action: z.string().max(60).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
} as const;

const line = z.object({
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
});

export const auditRows = {
  'audit.list': {
    right: 'audit.read',
    kind: 'read',
    lags: true,
    input: z.object({ ...paging, ...filters }),
    output: z.object({ list: z.array(line), more: z.boolean() }),
  },
  /** Whose lines there are to see, those who have left too: themselves alone for whoever sees only their own. */
  'audit.people': {
    right: 'audit.read',
    kind: 'read',
    input: empty,
    output: z.object({ people: z.array(z.object({ id, name: z.string(), left: z.boolean() })) }),
  },
  /** The same lines as a file, the newest first, at most `EXPORT_MOST`: what leaves the desk is itself a line. */
  'audit.export': {
    right: 'audit.read',
    kind: 'act',
    input: z.object(filters),
    output: z.object({ list: z.array(line), more: z.boolean() }),
  },
} as const satisfies DeskRows;
