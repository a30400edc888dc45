import type { Size } from '../size';

/** One statement, or one for each stretch of so many rows. */
export interface Step {
  readonly name: string;
  /** Rows to be made in stretches; absent = one statement. */
  readonly rows?: number;
  readonly sql: (from: number, to: number) => string;
}

/** Ids that the seed has taken: what is made comes after them. */
export interface Bases {
  readonly user: number;
  readonly order: number;
}

/** What every statement is written with. */
export interface Making {
  readonly size: Size;
  readonly bases: Bases;
  /** The end of the two years, as SQL. */
  readonly at: string;
}

/** The temporary table of orders as they will be, and those of them that were paid. */
export const made = 'made_orders';
export const paid = `${made} where paid_at is not null`;

/** A number as the shop's are: capitals and digits that nobody misreads. */
export const numberOf = (letter: string, seed: string): string =>
  `'${letter}' || substr(translate(upper(md5(${seed})), '01', 'XY'), 1, 19)`;
