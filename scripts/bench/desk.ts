import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { deskContract } from '@/lib/ops/contract';
import { demoDeskPassword, demoTotpSecret } from '@/upstream/staff/demo';
import { field } from '../run/sign-in';

/** Of the demo's people at the desk, who writes. */
const editor = 'yuanke@xkb.example';

async function ask(requests: APIRequestContext, base: string, row: string, data: object): Promise<unknown> {
  const answer: unknown = await (await requests.post(new URL(`/api/ops/${row}`, base).href, { data, headers: { origin: base } })).json();
  if (field(answer, 'ok') !== true) throw new Error(`${row}：${String(field(answer, 'message'))}`);
  return field(answer, 'data');
}

/** Signs the demo's editor in at the desk. */
export async function enterDesk(requests: APIRequestContext, base: string): Promise<void> {
  await ask(requests, base, 'access.password', { email: editor, password: demoDeskPassword });
  await ask(requests, base, 'access.code', { code: new TOTP({ secret: Secret.fromBase32(demoTotpSecret) }).generate() });
}

/** Publishes an article under another title. */
export async function retitle(requests: APIRequestContext, base: string, id: number, title: string): Promise<void> {
  const { article, versionId: basedOn } = deskContract['content.show'].output.parse(await ask(requests, base, 'content.show', { id }));
  const saved = await ask(requests, base, 'content.save', { id, basedOn, article: { ...article, title } });
  await ask(requests, base, 'content.publish', { id, versionId: field(saved, 'versionId'), at: null });
}
