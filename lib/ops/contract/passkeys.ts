import { z } from 'zod';
import type { DeskRows } from './row';
import { currentPassword, empty, id, time, words } from './shapes';

/** Bytes as the browser's interface gives them. */
const bytes = (most: number) => z.base64url().min(1).max(most);

const newPasskey = z.object({ id: bytes(1400), clientDataJSON: bytes(4000), attestationObject: bytes(16_000) });
/** What a device has made for a page of the desk. */
export type NewPasskey = z.output<typeof newPasskey>;

const signedByPasskey = z.object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  /** Whose it is, as the device knows them. */
  userHandle: bytes(100),
});
/** What a device has signed. */
export type SignedByPasskey = z.output<typeof signedByPasskey>;

/** What is to be signed, and the host (rpID) whose passkeys may. */
const asked = { challenge: z.string(), host: z.string() } as const;

/** Passkeys (WebAuthn): signing in by one, and one's own. */
export const passkeyRows = {
  'access.askPasskey': {
    right: 'door',
    kind: 'enter',
    session: 'starts',
    input: empty,
    /** The token is what the answer is bound to; it opens nothing. */
    output: z.object({ token: z.string(), ...asked }),
  },
  'access.passkey': { right: 'door', kind: 'enter', session: 'starts', input: signedByPasskey, output: z.object({ token: z.string() }) },
  'self.passkeys': {
    right: 'self',
    kind: 'read',
    input: empty,
    output: z.object({
      list: z.array(z.object({ id, name: z.string(), host: z.string(), createdAt: time, usedAt: time.nullable() })),
    }),
  },
  'self.askPasskey': {
    right: 'self',
    kind: 'draft',
    input: z.object({ current: currentPassword }),
    /** `handle`: what the device shall know its owner by; `have`: passkeys of this host that are theirs already. */
    output: z.object({ ...asked, handle: z.string(), have: z.array(z.string()) }),
  },
  /** Named after the device. */
  'self.addPasskey': { right: 'self', kind: 'act', input: newPasskey, output: z.object({ name: z.string() }) },
  'self.renamePasskey': { right: 'self', kind: 'act', input: z.object({ id, name: words(30) }), output: empty },
  'self.dropPasskey': { right: 'self', kind: 'act', input: z.object({ id, current: currentPassword }), output: empty },
} as const satisfies DeskRows;
