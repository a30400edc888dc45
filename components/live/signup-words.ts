import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { priceText } from '@/lib/kernel/money';

/** What 确认报名 says of its own: an advertisement's page carries no catalogue. `finding` = somebody looks for their signup again. */
export async function liveSignupWords({ finding, priceFen }: { readonly finding: boolean; readonly priceFen: number }) {
  const [t, account, purchase] = await Promise.all([
    getTranslations('live.login'),
    getTranslations('account'),
    getTranslations('purchase'),
  ]);
  return {
    agreeFirst: account('notice.agreement'),
    kept: purchase('kept'),
    ...picked(t, ['phone', 'grade', 'gradeError', 'methods', 'blocked', 'submitting']),
    wechat: t('method.wechat'),
    alipay: t('method.alipay'),
    wechatGlyph: t('glyph.wechat'),
    alipayGlyph: t('glyph.alipay'),
    submit: finding ? t('find') : t('submit', { yuan: priceText(priceFen, 'short').slice(1) }),
  };
}
export type LiveSignupWords = Awaited<ReturnType<typeof liveSignupWords>>;
