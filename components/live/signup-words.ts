import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { priceText } from '@/lib/kernel/money';

/** What 确认报名 says of its own: an advertisement's page carries no catalogue. `finding` = somebody looks for their signup again. */
export async function liveSignupWords({ finding, priceFen }: { readonly finding: boolean; readonly priceFen: number }) {
  const t = await getTranslations('live.login');
  return {
    ...picked(t, ['phone', 'grade', 'gradeError', 'methods', 'blocked', 'agreeFirst', 'submitting', 'kept']),
    wechat: t('method.wechat'),
    alipay: t('method.alipay'),
    wechatGlyph: t('glyph.wechat'),
    alipayGlyph: t('glyph.alipay'),
    submit: finding ? t('find') : t('submit', { yuan: priceText(priceFen, 'short').slice(1) }),
  };
}
export type LiveSignupWords = Awaited<ReturnType<typeof liveSignupWords>>;
