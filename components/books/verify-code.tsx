import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button';
import { DialogLink } from '@/components/ui/dialog-link';
import { Icon } from '@/components/ui/icon';
import { href } from '@/lib/routes';

/** 验防伪码: the verification dialog, or its page without JavaScript. */
export async function VerifyCode({ kind }: { readonly kind: 'chalk' | 'outline' }) {
  const t = await getTranslations('books');
  return (
    <DialogLink className={buttonLook({ kind })} href={href('service.check', { type: 'book' })} kind="verify" options={{ subject: 'book' }}>
      <Icon name="shield" />
      {t('verify')}
    </DialogLink>
  );
}
