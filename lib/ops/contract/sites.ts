import { z } from 'zod';
import { siteFields } from '@/lib/sites/facts';
import type { DeskRows } from './row';
import { empty } from './shapes';

/** The site table, as the environment decides it. */
export const siteRows = {
  /** The service says who may; the web tier, which reads the table, says what is in it (lib/http/desk-known). */
  'sites.list': {
    right: 'sites.read',
    kind: 'read',
    input: empty,
    output: z.object({
      /** The default one first. */
      list: z.array(
        z.object({
          key: z.string(),
          /** Scheme and host by which it is known. */
          origin: z.string(),
          name: z.string(),
          facts: z.array(z.object({ field: z.enum(siteFields), variable: z.string(), value: z.string() })),
          /** What is missing or wrong; `line`: how it is written, with an example. */
          findings: z.array(z.object({ variable: z.string(), says: z.string(), line: z.string() })),
        }),
      ),
    }),
  },
} as const satisfies DeskRows;
