import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/cx';
import { DialogLink } from '@/components/ui/dialog-link';
import { Icon } from '@/components/ui/icon';
import { href } from '@/lib/routes';

/** 验防伪码: the verification dialog, or its page without JavaScript. */
export async function VerifyCode({ kind }: { readonly kind: 'chalk' | 'outline' }) {
  const t = await getTranslations('books');
  return (
    <DialogLink
      className={cx('btn', kind === 'chalk' ? 'btn-chalk' : 'btn-o')}
      href={href('service.check', { type: 'book' })}
      kind="verify"
      options={{ subject: 'book' }}
    >
      <Icon name="shield" />
      {t('verify')}
    </DialogLink>
  );
}
