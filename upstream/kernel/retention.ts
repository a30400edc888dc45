import { DAY } from '@/lib/kernel/time';

/**
 * How long what people leave with us is kept, a row each as the privacy policy promises it (content/legal/privacy-policy.md, 7.2): `words`
 * begin its row there. `job` forgets it (doors/jobs.ts); null = kept at least so long, and nobody may forget it sooner.
 */
export const retention = {
  account: { words: '账号资料、学习记录', days: 7, job: 'close-accounts' },
  trade: { words: '商品、服务与交易记录', days: 3 * 365, job: null },
  behaviour: { words: '网络日志与行为日志', days: 365, job: null },
  code: { words: '短信验证码、图形验证码', days: 2, job: 'sweep-account' },
  paymentProof: { words: '付款凭证图片', days: 180, job: 'sweep-inbox' },
  feedback: { words: '反馈（连同图片）、留言、回电登记', days: 365, job: 'sweep-inbox' },
  application: { words: '教师合作报名', days: 180, job: 'sweep-inbox' },
  unsent: { words: '选好了却没有提交的反馈图片', days: 1, job: 'sweep-inbox' },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly days: number; readonly job: string | null }>>;

/** What is older than this has been kept long enough. */
export function keptSince(row: keyof typeof retention, now: Date): Date {
  return new Date(now.getTime() - retention[row].days * DAY);
}
