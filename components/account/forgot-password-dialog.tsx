import { useTranslations } from 'next-intl';
import { Button, buttonLook } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { linkLook } from '@/components/ui/text-link';
import type { DialogProps } from '@/lib/client/dialogs';
import { href } from '@/lib/routes';

/**
 * A lost password is set anew by a code to the account's number, and the way leads back to this page; who has that number no more calls
 * (§8). Number and hours are the site's, on the html element.
 */
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
        <Button kind="outline" onClick={() => close('dismissed')}>
          {t('ok')}
        </Button>
        <a
          className={buttonLook({})}
          href={href('e.retrievePassword', { to: window.location.pathname + window.location.search })}
          onClick={() => close('ok')}
        >
          {t('bySms')}
        </a>
      </DialogFoot>
    </Dialog>
  );
}
