/** What its key is derived for, and where it lies without SESSION_SECRET (sharedKey): who has it may knock, and brings an operator's session. */
export const DESK_KEY = { use: 'desk door', file: 'desk.key' } as const;
/** Path of the desk's door at the service, and below it a row of the contract. */
export const DESK_PATH = '/desk/';
/** Bytes of a call: a page's, a reply, a list of parcels; and of a row that brings a file (a picture of 5 MB), in Base64. */
export const DESK_BODY = { usual: 128 * 1024, large: 7 * 1024 * 1024 } as const;
/**
 * What the web tier tells the service of whoever asks: the token of their session, their address, their device, the page's origin, and
 * whether nobody sits before it. The browser says the last by the same name.
 */
export const deskHeaders = {
  session: 'x-desk-session',
  ip: 'x-desk-ip',
  device: 'x-desk-device',
  origin: 'x-desk-origin',
  idle: 'x-desk-idle',
} as const;
/** ms without a key, a touch or a turn of the wheel after which a page asks by itself: that keeps no session open. */
export const DESK_IDLE = 60_000;

/** Why a row was not carried out: what was typed, what the rules say, no session, no right, or nobody answered. */
export const deskFailures = ['invalid', 'refused', 'signedOut', 'forbidden', 'notFound', 'unreachable'] as const;
export type DeskFailureCode = (typeof deskFailures)[number];

/** What stands in an answer that is not a success; `fields`: sentences by the path of the field that does not fit. */
export interface DeskRefusal {
  readonly ok: false;
  readonly code: DeskFailureCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until it may be tried again, where that is known. */
  readonly wait?: number;
}

/** What an action that moves money answers: done, or waiting for a second person under this number. */
export type Weighed<Data> =
  | { readonly waits: { readonly approvalId: number; readonly limitFen: number } }
  | { readonly waits: null; readonly data: Data };
