import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { linkLook } from '@/components/ui/text-link';
import type { DialogProps } from '@/lib/client/dialogs';

/** Lost passwords are recovered through customer service (§8). Number and hours are the site's, on the html element. */
export function ForgotPasswordDialog({ close }: DialogProps<'forgotPassword'>) {
  const t = useTranslations('account.forgot');
  const { servicePhone: phone, serviceHours: hours } = document.documentElement.dataset;
  return (
    <Dialog narrow title={t('title')} description={t('words')} onClose={() => close('dismissed')}>
      {phone ? (
        <p>
          <a className={`${linkLook} num`} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {t('call', { phone })}
          </a>
        </p>
      ) : null}
      {hours ? <p>{t('hours', { hours })}</p> : null}
      <DialogFoot>
        <Button onClick={() => close('ok')}>{t('ok')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
