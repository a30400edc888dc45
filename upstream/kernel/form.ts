import type { Context } from 'hono';

/** The fields of a form that was posted; null for a body that is none, which whoever sent it has to hear as a refusal. */
export async function formOf({ req }: Pick<Context, 'req'>): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    return await req.parseBody();
  } catch {
    return null;
  }
}
