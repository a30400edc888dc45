import { deskHeaders } from '@/lib/ops/door';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { Authenticator } from '../../../support/authenticator';
import { done, operator, password } from './desk';

/** Of the page that most of them are on. */
export const origin = 'https://desk.example.com';
/** On the page of this origin, as the web tier says. */
export const on = (where: string, token = '') => ({ token, headers: { [deskHeaders.origin]: where } });

/** Somebody signed in, with a passkey of this host. */
export async function passkeyHolder(up: TestUpstream) {
  const person = await operator(up, 'editor');
  const device = new Authenticator();
  const { challenge, host, handle } = await done(up, 'self.askPasskey', { current: password }, on(origin, person.token));
  expect(host).toBe('desk.example.com');
  await done(up, 'self.addPasskey', device.make({ challenge, origin, handle }), on(origin, person.token));
  return { person, device };
}
