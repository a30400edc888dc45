import { getTranslations } from 'next-intl/server';
import { priceText } from '@/lib/kernel/money';
import type { SignupWords } from './signup-form';

/** The words of 确认报名: an advertisement's page carries no catalogue. `finding` = somebody looks for their signup again. */
export async function signupWords({ finding, priceFen }: { readonly finding: boolean; readonly priceFen: number }): Promise<SignupWords> {
  const [t, account] = await Promise.all([getTranslations('live.login'), getTranslations('account')]);
  return {
    phone: t('phone'),
    phoneError: account('register.phoneError'),
    codeError: account('register.codeError'),
    grade: t('grade'),
    gradeError: t('gradeError'),
    methods: t('methods'),
    wechat: t('method.wechat'),
    alipay: t('method.alipay'),
    wechatGlyph: t('glyph.wechat'),
    alipayGlyph: t('glyph.alipay'),
    blocked: t('blocked'),
    agreeFirst: t('agreeFirst'),
    submit: finding ? t('find') : t('submit', { yuan: priceText(priceFen, 'short').slice(1) }),
    submitting: t('submitting'),
    kept: t('kept'),
    captcha: account('login.captcha'),
    captchaRefresh: account('login.captchaRefresh'),
    captchaFailed: account('login.captchaFailed'),
    captchaNeeded: account('sms.captchaNeeded'),
    sent: account('sms.sent'),
    code: account('register.code'),
    getCode: account('register.getCode'),
    getCodeIn: String(account.raw('register.getCodeIn')),
    sending: account('register.sending'),
  };
}
