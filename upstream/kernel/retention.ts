import { DAY } from '@/lib/kernel/time';

/**
 * How long what people leave with us is kept, a row each as the privacy policy promises it (content/legal/privacy-policy.md, 7.2): `words`
 * begin its row there, `job` forgets it (doors/jobs.ts). Where the law asks for a time, `days` is that and a little more, and the policy says
 * the longest, too.
 */
export const retention = {
  account: { words: '账号资料、学习记录', days: 7, job: 'close-accounts' },
  trade: { words: '商品、服务与交易记录', days: 3 * 366, job: 'forget-old' },
  behaviour: { words: '网络日志与行为日志', days: 366, job: 'sweep-watching' },
  // 会计档案管理办法: what an entry of the books goes by.
  invoice: { words: '发票（抬头、税号）', days: 30 * 365, job: 'forget-old' },
  lead: { words: '直播课报名（年级、广告来源标识）', days: 180, job: 'forget-old' },
  code: { words: '短信验证码、图形验证码', days: 2, job: 'sweep-account' },
  // As long as its cookie lives from the last login on (lib/session/types.ts): after that it is another device.
  device: { words: '登录过的设备（标识、浏览器名称）', days: 730, job: 'sweep-account' },
  paymentProof: { words: '付款凭证图片', days: 180, job: 'sweep-inbox' },
  feedback: { words: '反馈（连同图片）、留言、回电登记', days: 365, job: 'sweep-inbox' },
  application: { words: '教师合作报名', days: 180, job: 'sweep-inbox' },
  unsent: { words: '没有提交、或提交后取下的图片', days: 1, job: 'sweep-inbox' },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly days: number; readonly job: string }>>;

/** What is older than this has been kept long enough. */
export function keptSince(row: keyof typeof retention, now: Date): Date {
  return new Date(now.getTime() - retention[row].days * DAY);
}
