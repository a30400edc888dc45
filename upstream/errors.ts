/**
 * A refusal with words for the visitor. Status as in decisions §4: 0 business failure (also for somebody else's
 * objects), 2 login expired, 4 the account as a whole may not.
 */
export class BusinessError extends Error {
  constructor(
    message: string,
    readonly status: 0 | 2 | 4 = 0,
  ) {
    super(message);
  }
}
