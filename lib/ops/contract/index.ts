import { z } from 'zod';
import type { Weighed } from '../door';
import { accessRows } from './access';
import { approvalRows } from './approvals';
import { auditRows } from './audit';
import { billRows } from './bills';
import { codeRows } from './codes';
import { contentRows } from './content';
import { courseRows } from './courses';
import { filmRows } from './films';
import { holdRows } from './holds';
import { inboxRows } from './inbox';
import { learnerRows } from './learners';
import { liveRows } from './live';
import { markingRows } from './marking';
import { mergeRows } from './merge';
import { newsRows } from './news';
import { officialRows } from './official';
import { orderRows } from './orders';
import { paperRows } from './papers';
import { passkeyRows } from './passkeys';
import { peopleRows } from './people';
import { ratingRows } from './ratings';
import { refundRows } from './refunds';
import type { DeskRow } from './row';
import { searchRows } from './search';
import { shippingRows } from './shipping';
import { siteRows } from './sites';
import { teacherRows } from './teachers';
import { textRows } from './texts';
import { todayRows } from './today';
import { undeliveredRows } from './undelivered';

/**
 * Everything that the desk may ask of the service, one row each: who may (a right of `lib/ops/rights.ts`), of what kind, what goes
 * in and what comes out. The browser asks at `/api/ops/<row>`, upstream/operator/desk carries it out.
 */
export const deskContract = {
  ...accessRows,
  ...passkeyRows,
  ...peopleRows,
  ...auditRows,
  ...holdRows,
  ...approvalRows,
  ...newsRows,
  ...refundRows,
  ...inboxRows,
  ...orderRows,
  ...shippingRows,
  ...courseRows,
  ...ratingRows,
  ...teacherRows,
  ...filmRows,
  ...contentRows,
  ...textRows,
  ...markingRows,
  ...paperRows,
  ...todayRows,
  ...undeliveredRows,
  ...billRows,
  ...learnerRows,
  ...mergeRows,
  ...codeRows,
  ...officialRows,
  ...liveRows,
  ...siteRows,
  ...searchRows,
} as const;

export type DeskRowName = keyof typeof deskContract;
export type DeskInput<Row extends DeskRowName> = z.output<(typeof deskContract)[Row]['input']>;
export type DeskDraft<Row extends DeskRowName> = z.input<(typeof deskContract)[Row]['input']>;
/** What the service answers; a token in it goes no further than the web tier. */
export type DeskOutput<Row extends DeskRowName> = z.output<(typeof deskContract)[Row]['output']>;
export type KindOf<Row extends DeskRowName> = (typeof deskContract)[Row]['kind'];

export const isDeskRow = (name: string): name is DeskRowName => Object.hasOwn(deskContract, name);
/** Every row of the desk. @internal: tests go through them all. */
export const deskRowNames: readonly DeskRowName[] = Object.keys(deskContract).filter(isDeskRow);
/** A row without the type of its name, for what serves them all alike. */
export const deskRow = (name: DeskRowName): DeskRow => deskContract[name];

/** What the desk is answered: an action that moves money may wait; a token stays with the web tier. */
export type DeskAnswer<Row extends DeskRowName> = KindOf<Row> extends 'money' ? Weighed<DeskOutput<Row>> : Omit<DeskOutput<Row>, 'token'>;

const waits = z.object({ approvalId: z.number().int(), limitFen: z.number().int() });
/** Of what the service answers to a row. */
export function answerSchema(name: DeskRowName): z.ZodType {
  const { kind, output } = deskRow(name);
  return kind === 'money' ? z.union([z.object({ waits }), z.object({ waits: z.null(), data: output })]) : output;
}

/** What parses, with each row's own type, so that a generic name needs no cast; all of a schema would take the compiler a while to compare. */
const typed: { readonly [Row in DeskRowName]: { readonly output: { readonly parse: (data: unknown) => DeskOutput<Row> } } } = deskContract;

/** What a row that moves no money answers. @throws ZodError when it is not what the contract says */
export function parseDeskOutput<Row extends DeskRowName>(row: Row, data: unknown): DeskOutput<Row> {
  return typed[row].output.parse(data);
}
