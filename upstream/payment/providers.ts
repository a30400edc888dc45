import { BusinessError } from '../kernel/errors';
import { acknowledgements } from './acknowledge';
import { paymentMessages } from './messages';
import { NotificationRefused, type PaymentProvider, type PaymentProviders, type ProviderId } from '../kernel/payment';

/** Stands where no provider is configured: refuses to start and to give back, believes nothing, knows nothing. */
function unavailable(id: ProviderId): PaymentProvider {
  return {
    id,
    start: () => Promise.reject(new BusinessError(paymentMessages.unavailable)),
    verifyNotification: () => {
      throw new NotificationRefused('no provider');
    },
    query: () => Promise.resolve({ state: 'pending' }),
    refund: () => Promise.reject(new BusinessError(paymentMessages.unavailable)),
    queryRefund: () => Promise.resolve({ state: 'processing' }),
    acknowledge: acknowledgements[id],
  };
}

export const unavailablePayments: PaymentProviders = {
  wechat: unavailable('wechat'),
  alipay: unavailable('alipay'),
  icbc: unavailable('icbc'),
};
