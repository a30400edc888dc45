import type { z } from 'zod';
import type { Right } from '../rights';

/** One thing that the desk may ask of the service. */
export interface DeskRow {
  /** A right of the table; `self` = whoever is signed in; `door` = whoever is not yet. */
  readonly right: Right | 'self' | 'door';
  /**
   * `read` changes nothing. `act` is one transaction with its line in the audit log. `money` is an act that waits for a second
   * person above the limit. `draft` keeps unfinished work, in one transaction: what becomes
   * of it is an act, each stroke of it is none. `enter` is a step of signing in: it writes its own lines, of what failed too.
   */
  readonly kind: 'read' | 'draft' | 'act' | 'money' | 'enter';
  /** Money that waits for a second person whatever the sum: what it does cannot be taken back. */
  readonly always?: true;
  /** It shows a whole phone number or address: asks for the right `personal.open` besides, and is an act, so that it is logged. */
  readonly opens?: true;
  /** `starts`: the answer has a `token`, which goes into the sealed cookie and no further. `ends`: the cookie is taken away. */
  readonly session?: 'starts' | 'ends';
  /**
   * A `read` that bears being a few seconds old: a replica may answer it (docs/operations/replica.md). Not what colleagues take from
   * under each other, what they write on together, or what money is decided on.
   */
  readonly lags?: true;
  /** Its input brings a file: the doors let more through. */
  readonly large?: true;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
}
export type DeskRows = Readonly<Record<string, DeskRow>>;
