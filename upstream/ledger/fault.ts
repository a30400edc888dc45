import { ledgerMessages } from './messages';

/** Something that does not agree; sums in 分, null = there is none on that side. */
export interface Fault {
  readonly what: string;
  readonly toDo: string;
  readonly number: string;
  readonly ledgerFen: number | null;
  readonly otherFen: number | null;
}

const say = ledgerMessages.faults;
/** A fault of a kind, with its sums. */
export const faultOf =
  (kind: keyof typeof say) =>
  (row: Pick<Fault, 'number' | 'ledgerFen' | 'otherFen'>): Fault => ({ ...say[kind], ...row });
