import { z } from 'zod';
import { answerSchema, type DeskRowName } from '@/lib/ops/contract';
import { patienceFor } from '@/lib/ops/patience';
import { DESK_KEY, DESK_PATH, deskFailures, deskHeaders, type DeskRefusal } from '@/lib/ops/door';
import { webEnv } from '@/lib/env';
import { sharedKey } from '@/lib/kernel/secrets';
import { TRACE_HEADER } from '@/lib/kernel/trace';
import { log } from '@/lib/process/log';
import { processState } from '@/lib/process/state';
import words from '@/messages/zh-CN/ops.json';

const answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({
    ok: z.literal(false),
    code: z.enum(deskFailures),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    wait: z.number().optional(),
  }),
]);

/** Of whoever asks. */
export interface DeskCaller {
  readonly token: string;
  readonly ip: string;
  readonly device: string;
  /** Of the page, which the web tier has found to be its own; '' while a page is being made. */
  readonly origin: string;
  /** Their page asks by itself: nobody has touched it for a while. */
  readonly idle: boolean;
}
export type DeskReply = { readonly ok: true; readonly data: unknown } | DeskRefusal;

const unreachable: DeskRefusal = { ok: false, code: 'unreachable', message: words.failure.unreachable };

/** Asks the service to carry out one row, by the session of whoever asks. What it answers is parsed by the contract. */
export async function callDesk(row: DeskRowName, input: unknown, { token, ip, device, origin, idle }: DeskCaller): Promise<DeskReply> {
  const env = webEnv();
  const { trace, tracing } = processState();
  const name = trace.getStore();
  const ask = (): Promise<Response> =>
    fetch(`${env.apiBase}${DESK_PATH}${row}`, {
      method: 'POST',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceFor(row)),
      headers: {
        ...(name === undefined ? {} : { [TRACE_HEADER]: name }),
        ...tracing.headers(),
        'content-type': 'application/json',
        authorization: `Bearer ${sharedKey(env, DESK_KEY.use, DESK_KEY.file)}`,
        [deskHeaders.session]: encodeURIComponent(token),
        [deskHeaders.ip]: encodeURIComponent(ip),
        [deskHeaders.device]: encodeURIComponent(device),
        [deskHeaders.origin]: encodeURIComponent(origin),
        ...(idle && { [deskHeaders.idle]: '1' }),
      },
      body: JSON.stringify(input),
    });
  try {
    const response = await tracing.within({ name: `desk ${row}`, kind: 'client', facts: {} }, ask);
    const said = answer.parse(await response.json());
    if (said.ok) return { ok: true, data: answerSchema(row).parse(said.data) };
    const { fields, wait, ...refusal } = said;
    return { ...refusal, ...(fields && { fields }), ...(wait !== undefined && { wait }) };
  } catch (error) {
    log().error({ err: error, row }, 'desk call failed');
    return unreachable;
  }
}
