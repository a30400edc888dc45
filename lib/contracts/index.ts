import type { z } from 'zod';
import { endpoints, type EndpointId, type EndpointRow, type PublicEndpointId } from './endpoints';
import { accountSchemas } from './schemas/account';
import { addressSchemas } from './schemas/address';
import { commonSchemas } from './schemas/common';
import { courseSchemas } from './schemas/course';
import { customerSchemas } from './schemas/customer';
import { evaluationSchemas } from './schemas/evaluation';
import { guardianSchemas } from './schemas/guardian';
import { informationSchemas } from './schemas/information';
import { liveSchemas } from './schemas/live';
import { ordersSchemas } from './schemas/orders';
import { payForMeSchemas } from './schemas/pay-for-me';
import { practiceSchemas } from './schemas/practice';
import { problemSchemas } from './schemas/problem';
import { studySchemas } from './schemas/study';

/**
 * The contract table: an endpoint row together with its schemas. Server side only (zod); the browser imports types
 * from here and values from ./endpoints.
 */
export interface SchemaRow {
  readonly input: z.ZodType;
  /** appData of a status-1 answer. */
  readonly output: z.ZodType;
  /** What a browser may send, where the web tier fills in the rest. */
  readonly fromBrowser?: z.ZodType;
  /** What a browser may see, where it is less than `output`. */
  readonly forBrowser?: z.ZodType;
}

export const schemas = {
  ...accountSchemas,
  ...guardianSchemas,
  ...addressSchemas,
  ...commonSchemas,
  ...courseSchemas,
  ...customerSchemas,
  ...evaluationSchemas,
  ...informationSchemas,
  ...liveSchemas,
  ...ordersSchemas,
  ...payForMeSchemas,
  ...practiceSchemas,
  ...problemSchemas,
  ...studySchemas,
} satisfies Record<EndpointId, SchemaRow>;

type Schemas = typeof schemas;

/** Input as the upstream receives it, after parsing. */
export type Input<Id extends EndpointId> = z.output<Schemas[Id]['input']>;
/** appData as the upstream answers it, after parsing. */
export type Output<Id extends EndpointId> = z.output<Schemas[Id]['output']>;
/** What the caller in the web tier writes: before defaults and coercion. */
export type InputDraft<Id extends EndpointId> = z.input<Schemas[Id]['input']>;
/** What a browser writes. */
export type BrowserInput<Id extends EndpointId> = Schemas[Id] extends { fromBrowser: infer F extends z.ZodType }
  ? z.input<F>
  : z.input<Schemas[Id]['input']>;
/** What a browser gets. */
export type BrowserOutput<Id extends EndpointId> = Schemas[Id] extends { forBrowser: infer F extends z.ZodType } ? z.output<F> : Output<Id>;

const byPath = new Map<string, EndpointId>();
for (const key of Object.keys(endpoints)) {
  if (isEndpointId(key)) byPath.set(`${endpoints[key].method} ${endpoints[key].path}`, key);
}

export function isEndpointId(key: string): key is EndpointId {
  return Object.hasOwn(endpoints, key);
}

/** The endpoint behind a method and a path (case-sensitive), or undefined. */
export function endpointAt(method: string, path: string): EndpointId | undefined {
  return byPath.get(`${method} ${path}`);
}

/** The row of an endpoint, widened to the interface. */
export function endpointRow(id: EndpointId): EndpointRow {
  return endpoints[id];
}
/** The schemas of an endpoint, widened to the interface. */
export function schemaRow(id: EndpointId): SchemaRow {
  return schemas[id];
}

/** What of a schema parses: all of it would take the compiler a while to compare, row by row. */
export type Parsing<T> = Pick<z.ZodType<T>, 'parse' | 'safeParse'>;

/** What parses, with each row's own type, so that a generic id needs no cast. */
const typed: { readonly [Id in EndpointId]: { readonly output: Parsing<Output<Id>> } } = schemas;

/** Parses the appData of one endpoint. */
export function outputSchema<Id extends EndpointId>(id: Id): Parsing<Output<Id>> {
  return typed[id].output;
}

/** Parses appData of a status-1 answer. Throws ZodError when it is not what the contract says. */
export function parseOutput<Id extends EndpointId>(id: Id, appData: unknown): Output<Id> {
  return typed[id].output.parse(appData);
}

export { endpoints };
export type { Answer, Failure, FailureKind } from './values/answer';
export type { EndpointId, EndpointRow, PublicEndpointId };
export { envelopeStatus, failureKindOf, isNotFound } from './values/statuses';
export { envelopeOf, parseEnvelope, type Envelope } from './envelope';
