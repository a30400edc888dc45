import type { Logger } from 'pino';
import type { Channel } from '@/lib/kernel/payment';
import { BusinessError } from '../kernel/errors';
import { paymentMessages } from '../payment/messages';
import { NoClearAnswer, ProviderRefusal } from './call';

/** What a payer can do about a refusal; every other code is ours or the provider's to mend. */
export type PayerReason = 'limit' | 'payer' | 'busy';

/**
 * Begins a payment by `run`; what the provider says against it goes into the log, and what the payer can do about it to
 * the payer. @throws BusinessError
 */
export async function forPayer<T>(
  { log, channel, reasons }: { readonly log: Logger; readonly channel: Channel; readonly reasons: Readonly<Record<string, PayerReason>> },
  run: () => Promise<T>,
): Promise<T> {
  const method = paymentMessages.methods[channel];
  try {
    return await run();
  } catch (error) {
    if (error instanceof NoClearAnswer) {
      log.warn({ channel, err: error }, 'payment provider gave no clear answer');
      throw new BusinessError(paymentMessages.providerBusy(method));
    }
    if (!(error instanceof ProviderRefusal)) throw error;
    const why = reasons[error.code];
    log[why === undefined ? 'error' : 'warn']({ channel, reason: error.message }, 'payment provider refuses to begin a payment');
    if (why === 'limit') throw new BusinessError(paymentMessages.overLimit(method));
    if (why === 'payer') throw new BusinessError(paymentMessages.openIdMissing);
    throw new BusinessError(why === 'busy' ? paymentMessages.providerBusy(method) : paymentMessages.providerRefuses(method));
  }
}

/** The answer, or null where the provider refused with one of these codes. @throws ProviderRefusal, NoClearAnswer */
export function orNull<T>(answer: Promise<T>, ...codes: readonly string[]): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ProviderRefusal && codes.includes(error.code)) return null;
    throw error;
  });
}
