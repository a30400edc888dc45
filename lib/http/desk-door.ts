import { z } from 'zod';
import { deskContract, deskRow, isDeskRow } from '@/lib/ops/contract';
import { readDeskInput } from '@/lib/ops/contract/input';
import { DESK_BODY, type DeskRefusal } from '@/lib/ops/door';
import { readEdge } from '@/lib/process/edge';
import { processState } from '@/lib/process/state';
import { deskCookie, noDeskCookie } from '@/lib/session/desk';
import { deskCaller } from '@/lib/session/desk-caller';
import { callDesk } from '@/lib/upstream/desk';
import words from '@/messages/zh-CN/ops.json';
import { json } from './answers';
import { jsonObject, readBody } from './body';
import { mistakeIn, withKnown } from './desk-known';
import { isDeskHost } from './desk-page';
import { isSameOrigin } from './origin';

const refused = (http: number, code: DeskRefusal['code'], message: string, fields?: Readonly<Record<string, string>>): Response =>
  json({ ok: false, code, message, ...(fields && { fields }) } satisfies DeskRefusal, http);

/** Where a session starts its token goes into the cookie, and the browser gets the rest. */
function withoutToken(data: unknown): { readonly token: string; readonly rest: unknown } {
  const parsed = z.looseObject({ token: z.string() }).safeParse(data);
  if (!parsed.success) return { token: '', rest: data };
  const { token, ...rest } = parsed.data;
  return { token, rest };
}

/**
 * `POST /api/ops/<row>`: the browser's door to the desk. Only rows of the desk's contract pass, only on its own hosts and from its
 * own pages; who may is asked at the service, of the operator's session.
 */
export async function handleDesk(request: Request, name: string): Promise<Response> {
  const edge = readEdge(request.headers, processState().edgeSecret);
  if (!isDeskHost(edge.host) || !isDeskRow(name)) return refused(404, 'notFound', words.failure.notFound);
  if (!isSameOrigin('POST', request.headers, edge.host)) return refused(403, 'forbidden', words.failure.foreign);
  const row = deskRow(name);
  const caller = await deskCaller(request.headers, edge.https, edge.ip);
  // Whoever was never signed in brings no file.
  const body = await readBody(request, DESK_BODY[row.large && caller.token !== '' ? 'large' : 'usual']);
  if (body === null) return refused(413, 'invalid', words.failure.tooLarge);
  z.config(z.locales.zhCN());
  const input = readDeskInput(name, jsonObject(body));
  if (!input.ok) return refused(200, 'invalid', words.failure.invalid, input.fields);
  if (name === 'texts.save') {
    const text = deskContract['texts.check'].input.parse(input.data);
    const may = await callDesk('texts.check', text, caller);
    const mistake = may.ok ? mistakeIn(text) : '';
    if (mistake !== '') return refused(200, 'invalid', mistake, { text: mistake });
  }
  const reply = await callDesk(name, input.data, caller);
  if (!reply.ok) return json(reply, reply.code === 'unreachable' ? 502 : 200);
  if (row.session === 'ends') return json(reply, 200, [noDeskCookie(edge.https)]);
  if (row.session !== 'starts') return json({ ok: true, data: await withKnown(name, input.data, reply.data) });
  const { token, rest } = withoutToken(reply.data);
  // The one they hold already stays as it is: another tab may have signed in meanwhile.
  return json({ ok: true, data: rest }, 200, token === caller.token ? [] : [await deskCookie(token, edge.https)]);
}
