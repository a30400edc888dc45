import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import { MINUTE } from '@/lib/kernel/time';
import type { DeskAnswer, DeskDraft } from '@/lib/ops/contract';
import { ask } from '../data/ask';

/** ms that the browser's own window waits; the challenge is good for as long. */
const PATIENCE = 5 * MINUTE;
/** COSE numbers of what a device may sign by: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

const never = () => (): void => undefined;
/** Not below an IP address, whose pages have no name for a passkey to belong to, nor without https. */
const canUse = (): boolean => browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname);

/** Can this page ask for a passkey at all? False until it is alive. */
export const usePasskeys = (): boolean => useSyncExternalStore(never, canUse, () => false);

/**
 * Signs in by a passkey of this page's host. `byItself`: the browser offers it among what it fills in the field of the name, and
 * waits until somebody takes it. @throws DeskFailure, and whatever the browser says of a window that was shut
 */
export async function signInByPasskey(byItself: boolean): Promise<void> {
  const { challenge, host } = await ask('access.askPasskey', {});
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: host, userVerification: 'required', timeout: PATIENCE },
    useBrowserAutofill: byItself,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  await ask('access.passkey', { id, clientDataJSON, authenticatorData, signature, userHandle });
}

interface Owner {
  readonly name: string;
  readonly email: string;
  /** The name of the desk, for the device's own list. */
  readonly desk: string;
}

/** Lets this device make a passkey for its owner. @throws what the browser says where none was made */
export async function makePasskey(
  { challenge, host, handle, have }: DeskAnswer<'self.askPasskey'>,
  { name, email, desk }: Owner,
): Promise<DeskDraft<'self.addPasskey'>> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: host, name: desk },
      user: { id: handle, name: email, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: have.map((one) => ({ id: one, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: PATIENCE,
    },
  });
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
}
