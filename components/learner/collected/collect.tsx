import { getTranslations } from 'next-intl/server';
import { CollectButton } from './collect-button';

/** 收藏, with its words, for pages of the brand site. */
export async function Collect(thing: { readonly courseId?: number; readonly informationId?: number }) {
  const t = await getTranslations('personal.collect');
  return (
    <CollectButton
      {...thing}
      words={{ collect: t('collect'), collected: t('collected'), done: t('done'), undone: t('undone'), failed: t('failed') }}
    />
  );
}
