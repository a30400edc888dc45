import { z } from 'zod';
import { int } from './schemas/shapes';

/**
 * The envelope of every answer (§7.2): 1 success, 0 business failure, 2 login expired, 4 no permission, 404 no such
 * object (statuses.ts), anything else a failure too.
 */
export interface Envelope<T> {
  readonly status: number;
  readonly message: string;
  readonly appData: T | null;
}

/** Strict, for what we emit. */
export function envelopeOf<T>(status: number, message: string, appData: T | null): Envelope<T> {
  return { status, message, appData };
}

const lenient = z.object({
  status: int(),
  message: z
    .string()
    .nullish()
    .transform((m) => m ?? ''),
  appData: z
    .unknown()
    .optional()
    .transform((d) => d ?? null),
});

/** Lenient, for what an upstream sends: `"1"` → 1, absent appData → null. Null when it is no envelope at all. */
export function parseEnvelope(raw: unknown): Envelope<unknown> | null {
  const parsed = lenient.safeParse(raw);
  return parsed.success ? parsed.data : null;
}
