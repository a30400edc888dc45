import type { ProviderId } from '@/lib/kernel/payment';
import type { Acknowledgement } from '../kernel/payment';

const text = (status: number, body: string): Acknowledgement => ({ status, type: 'text/plain; charset=utf-8', body });
const json = (status: number, body: unknown): Acknowledgement => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

/** How each provider wants to hear yes or no; after a no, or after silence, it sends again. Of a no WeChat wants 4xx or 5xx, and anybody can have one said: a fault of ours it is not. */
export const acknowledgements: Readonly<Record<ProviderId, (accepted: boolean) => Acknowledgement>> = {
  wechat: (accepted) => (accepted ? json(200, { code: 'SUCCESS', message: '成功' }) : json(400, { code: 'FAIL', message: '失败' })),
  alipay: (accepted) => text(200, accepted ? 'success' : 'failure'),
  icbc: (accepted) => json(200, { response_biz_content: { return_code: accepted ? 0 : -1, return_msg: accepted ? 'success' : 'failure' } }),
};
