import type { Logger } from 'pino';
import type { EndpointId, Input, Output } from '@/lib/contracts';
import type { LaterEndpointId } from '@/lib/later';
import type { Database } from './db/open';
import type { UpstreamEnv } from './env';

/** Who calls, as the bearer token says; null = anonymous with the organisation number. */
export interface Caller {
  readonly userId: number;
  readonly rsNo: string;
  readonly kind: 'user' | 'evaluation' | 'paperShare';
  /** Id of the token row, for revocation. */
  readonly tokenId: number;
}

/** What every handler is given. Nothing in a handler reaches outside it. */
export interface Context {
  readonly db: Database;
  readonly env: UpstreamEnv;
  readonly log: Logger;
  readonly caller: Caller | null;
  /** Address of the visitor, as the web tier passed it on. */
  readonly ip: string;
  readonly now: () => Date;
}

/** A context whose caller is known: what handlers get where the contract takes no anonymous call. */
export type Handler<Id extends EndpointId> = (input: Input<Id>, context: Context) => Promise<Output<Id>>;

/** Every contract row has a handler or stands on the list of later work; anything else does not compile. */
export type Handlers = { readonly [Id in Exclude<EndpointId, LaterEndpointId>]: Handler<Id> };
/** The handlers of one domain folder. */
export type HandlersOf<Id extends EndpointId> = { readonly [K in Id]: Handler<K> };
