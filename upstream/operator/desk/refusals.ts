import type { DeskRefusal } from '@/lib/ops/door';
import { BusinessError, FieldError, NotFoundError, WaitError } from '../../kernel/errors';
import { operatorMessages } from '../messages';

/** What was typed does not fit. */
export class InvalidInput extends BusinessError {
  constructor(readonly fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? operatorMessages.unfit);
  }
}
/** Nobody is signed in, or no longer. */
export class SignedOut extends BusinessError {}
/** Somebody without the right. */
export class Forbidden extends BusinessError {}

/** What the desk is told of a refusal. */
export function refusalOf(error: BusinessError): DeskRefusal {
  const { message } = error;
  if (error instanceof FieldError) return { ok: false, code: 'invalid', message, fields: { [error.field]: message } };
  if (error instanceof WaitError) return { ok: false, code: 'refused', message, wait: error.seconds };
  if (error instanceof InvalidInput) return { ok: false, code: 'invalid', message, fields: error.fields };
  if (error instanceof SignedOut) return { ok: false, code: 'signedOut', message };
  if (error instanceof Forbidden) return { ok: false, code: 'forbidden', message };
  return { ok: false, code: error instanceof NotFoundError ? 'notFound' : 'refused', message };
}
