import type { DeskInput, DeskOutput, DeskRowName, KindOf } from '@/lib/ops/contract';
import type { Scope } from '@/lib/ops/rights';
import type { Deps } from '../../../context/context';
import type { DeskFacts } from '../../../kernel/desk';
import type { Did } from '../../../staff/audit';
import type { Operator } from '../../../staff/people';

/** What everything at the desk is given. `db` is the transaction of an action or a draft. */
export interface DeskContext extends Deps {
  /** Of whoever asks, as the web tier saw them. */
  readonly ip: string;
  readonly device: string;
  /** Of the page they are on: `https://desk.example.com`. '' where no page asks. */
  readonly origin: string;
  /** Of their session; '' for none. */
  readonly token: string;
  /** Their page asks by itself: nobody has touched it for a while. */
  readonly idle?: boolean;
}

/** What a row of somebody signed in is given. */
export interface SignedIn extends DeskContext {
  readonly operator: Operator;
  readonly sessionId: number;
  /** How far the row's right goes: everything, or what is their own. */
  readonly scope: Scope;
  /** When it was wished for, where a second person carries it out: what is reckoned by days does not change while it waits for them. */
  readonly askedAt?: Date;
  /** And by whom: what they make is theirs. */
  readonly askedBy?: number;
}

/** What an action answers, and its line in the audit log. */
export interface Done<Data> {
  readonly data: Data;
  readonly did: Did;
  /** When it is so: tells others of it. */
  readonly afterwards?: () => void;
}

/** How much money an action moves, and what of: two wishes for the same target wait as one. */
export interface Weight {
  readonly sumFen: number;
  readonly target: string;
  /** It waits whatever the sum, as a row does that is `always`. */
  readonly always?: true;
}

// Methods, so that a row's own types need no cast where all are served alike.
export interface ReadHandler<Input, Data> {
  run(input: Input, context: SignedIn): Promise<Data>;
}
export interface DraftHandler<Input, Data> extends ReadHandler<Input, Data> {
  /** Before the transaction and outside of it: asks who sits there, and counts what they answer whatever becomes of the rest. */
  prepare?(input: Input, context: SignedIn): Promise<void>;
}
export interface ActHandler<Input, Data, Ready = unknown> {
  /**
   * Before the transaction and outside of it: asks somebody else, whose answer may take its time, or draws a picture, while which
   * everybody would stand still on the embedded database. What it answers is given to `run`.
   */
  prepare?(input: Input, context: SignedIn): Promise<Ready>;
  run(input: Input, context: SignedIn, ready: Ready): Promise<Done<Data>>;
}
/** An action whose `run` takes what its `prepare` has made, with its type. */
export const withPrepared = <Input, Data, Ready>(handler: ActHandler<Input, Data, Ready>): ActHandler<Input, Data> => handler;

export interface MoneyHandler<Input, Data> extends ActHandler<Input, Data> {
  /** Also refuses what the rules forbid, before a colleague is asked. */
  weigh(input: Input, context: SignedIn): Promise<Weight>;
  /** Of one that changes what a colleague can change too. */
  readonly changing?: {
    /** The input that would change nothing now. */
    there(input: Input, context: SignedIn): Promise<Input>;
    /** All that an input says, in words. */
    facts(input: Input, context: SignedIn): Promise<DeskFacts>;
  };
}
export interface EnterHandler<Input, Data> {
  run(input: Input, context: DeskContext): Promise<Data>;
}

interface ByKind<Input, Data> {
  readonly read: ReadHandler<Input, Data>;
  readonly draft: DraftHandler<Input, Data>;
  readonly act: ActHandler<Input, Data>;
  readonly money: MoneyHandler<Input, Data>;
  readonly enter: EnterHandler<Input, Data>;
}

/** Every row has a handler of its kind; anything else does not compile. */
export type DeskHandlers = { readonly [Row in DeskRowName]: ByKind<DeskInput<Row>, DeskOutput<Row>>[KindOf<Row>] };
/** The handlers of one file. */
export type DeskHandlersOf<Row extends DeskRowName> = Pick<DeskHandlers, Row>;
