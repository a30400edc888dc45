import type { BrowserOutput } from '@/lib/contracts';

/** The mean of the answers to 听懂了吗 on their scale of three, to hundredths; null where nobody has answered. */
export function averageOf({ answers, clear, nearly, lost }: BrowserOutput<'course.information'>['ratings']): number | null {
  return answers === 0 ? null : Math.round(((clear * 3 + nearly * 2 + lost) / answers) * 100) / 100;
}
