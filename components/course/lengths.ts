import type { getTranslations } from 'next-intl/server';

type CourseSentences = Awaited<ReturnType<typeof getTranslations<'course'>>>;

/** A length as it is, to the second: `10 分 46 秒`, `12 分钟`. */
export function lengthText(t: CourseSentences, totalSeconds: number): string {
  const [minutes, seconds] = [Math.floor(totalSeconds / 60), totalSeconds % 60];
  return seconds === 0 ? t('minutes', { minutes }) : t('length', { minutes, seconds: String(seconds).padStart(2, '0') });
}
