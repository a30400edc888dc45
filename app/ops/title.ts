import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ScreenId } from '@/lib/ops/screens';

/** The title of a screen, and that no search engine is to know it. */
export const titled = (id: ScreenId) => async (): Promise<Metadata> => {
  const t = await getTranslations('ops');
  return { title: `${t(`nav.${id}`)} - ${t('title')}`, robots: { index: false, follow: false } };
};
