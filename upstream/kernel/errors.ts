import { envelopeStatus } from '@/lib/contracts';

/** A refusal with words for the visitor; what a status means is said in lib/contracts/values/statuses.ts. */
export class BusinessError extends Error {
  constructor(
    message: string,
    readonly status: number = envelopeStatus.refused,
  ) {
    super(message);
  }
}

/** A refusal that belongs to one field of a form, named by its path. */
export class FieldError extends BusinessError {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** A refusal that is over by itself. */
export class WaitError extends BusinessError {
  constructor(
    message: string,
    /** 0 = now. */
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** There is no such object, or it is somebody else's: a public page of it is lost, where any other refusal leaves it standing. */
export class NotFoundError extends BusinessError {
  constructor(message: string) {
    super(message, envelopeStatus.notFound);
  }
}

/** A call that breaks the wire protocol (§7): HTTP 400 with an envelope that says what is wrong. */
export class ProtocolError extends Error {}

const CONNECTION_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|57P0[1-5]|53300)$/;
const CONNECTION_WORDS = /connection terminated|timeout exceeded when trying to connect|cannot use a pool after|query read timeout/i;

interface Failure {
  readonly code: string;
  readonly message: string;
}
const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** A failure and its causes, each by its code and message. By their form: what Node throws is no instance of the Error of a test. */
function causesOf(error: unknown): readonly Failure[] {
  const found: Failure[] = [];
  for (let e = error; typeof e === 'object' && e !== null; e = Reflect.get(e, 'cause'))
    found.push({ code: textOf(e, 'code'), message: textOf(e, 'message') });
  return found;
}

/** Did the database go away (as against: did a statement fail)? */
export const isDatabaseDown = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) => CONNECTION_CODES.test(code) || CONNECTION_WORDS.test(message));

/** Was it a unique constraint that refused the row? */
export const isUniqueViolation = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '23505');

/** Does something else still name the row that was to go? */
export const isForeignKeyViolation = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '23503');

/** Did a replica break the statement off, because what it read was cleared away on the primary? */
export const isRecoveryConflict = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '40001');

/** Was a table held by somebody else for longer than it may be waited for? */
export const isLockTimeout = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '55P03');
