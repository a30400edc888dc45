'use client';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { openDialog } from '@/lib/client/dialogs';
import { href } from '@/lib/routes';

/** Nobody is signed in on a page of study management: the login, in place, and the way of parents. */
export function SignInFirst() {
  const t = useTranslations('study.state');
  return (
    <LoadErrorPanel kind="denied">
      <Button onClick={() => void openDialog('login', { resume: location.pathname + location.search })}>{t('login')}</Button>
      <ButtonLink kind="outline" href={href('parent.list')}>
        {t('parent')}
      </ButtonLink>
    </LoadErrorPanel>
  );
}
