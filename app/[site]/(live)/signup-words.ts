import { getTranslations } from 'next-intl/server';
import { codeWords } from '@/components/account/code-words';
import { picked } from '@/lib/i18n/picked';
import { priceText } from '@/lib/kernel/money';

/** The words of 确认报名: an advertisement's page carries no catalogue. `finding` = somebody looks for their signup again. */
export async function signupWords({ finding, priceFen }: { readonly finding: boolean; readonly priceFen: number }) {
  const [t, register, code] = await Promise.all([getTranslations('live.login'), getTranslations('account.register'), codeWords()]);
  return {
    ...code,
    ...picked(register, ['phoneError', 'codeError']),
    ...picked(t, ['phone', 'grade', 'gradeError', 'methods', 'blocked', 'agreeFirst', 'submitting', 'kept']),
    wechat: t('method.wechat'),
    alipay: t('method.alipay'),
    wechatGlyph: t('glyph.wechat'),
    alipayGlyph: t('glyph.alipay'),
    submit: finding ? t('find') : t('submit', { yuan: priceText(priceFen, 'short').slice(1) }),
  };
}
export type SignupWords = Awaited<ReturnType<typeof signupWords>>;
