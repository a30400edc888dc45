import type { ProviderId } from '@/lib/kernel/payment';
import { BusinessError } from '../kernel/errors';
import { acknowledgements } from './acknowledge';
import { paymentMessages } from './messages';
import { NotificationRefused, type PaymentProvider, type PaymentProviders } from '../kernel/payment';

/** Stands where no provider is configured: refuses to start and to give back, believes nothing, knows nothing. */
function unavailable(id: ProviderId): PaymentProvider {
  const noProvider = () => Promise.reject(new BusinessError(paymentMessages.unavailable));
  return {
    id,
    start: noProvider,
    verifyNotification: () => {
      throw new NotificationRefused('no provider');
    },
    query: () => Promise.resolve({ state: 'pending' }),
    close: noProvider,
    bill: noProvider,
    refund: noProvider,
    queryRefund: () => Promise.resolve({ state: 'processing' }),
    acknowledge: acknowledgements[id],
  };
}

export const unavailablePayments: PaymentProviders = {
  wechat: unavailable('wechat'),
  alipay: unavailable('alipay'),
  icbc: unavailable('icbc'),
};
