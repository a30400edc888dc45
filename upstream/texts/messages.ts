import type { Misnamed } from '@/lib/kernel/problems/mentions';
import { noSuchText } from '@/lib/ops/texts';

/** Sentences for whoever edits the texts of the pages. */
export const textMessages = {
  notFound: noSuchText,
  noVersion: '没有这一版',
  notWaiting: '这一页没有在等定时发布',
  notOwn: '现在用的就是大家的，没有可以撤的',
  misnamed: ({ number, said, title }: Misnamed) => `母题 ${number} 是“${title}”，文字里写成了“${said}”。改好再存`,
  noSuchProblem: ({ number, said }: Misnamed) => `题库里没有母题 ${number}，文字里写着“${said}”。改好再存`,
} as const;
