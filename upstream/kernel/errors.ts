import { envelopeStatus } from '@/lib/contracts';

/** A refusal with words for the visitor; what a status means is said in lib/contracts/statuses.ts. */
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

/** Did the database go away (as against: did a statement fail)? Looks through the chain of causes. */
export function isDatabaseDown(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && CONNECTION_CODES.test(e.code)) return true;
    if (CONNECTION_WORDS.test(e.message)) return true;
  }
  return false;
}

/** Was it a unique constraint that refused the row? */
export function isUniqueViolation(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('code' in e && e.code === '23505') return true;
  }
  return false;
}
