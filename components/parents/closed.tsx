import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { StatePanel } from '@/components/ui/state-panel';
import { href } from '@/lib/routes';

/** Nobody is signed in, no number was proved on this phone, or either is over: why, and the way to prove a number. */
export function Closed({ text }: { readonly text: string }) {
  const t = useTranslations('parents.list');
  return (
    <StatePanel leading image="/art/state-lock.svg" title={t('closed')} text={text}>
      <ButtonLink href={href('parent.bindPhone')}>{t('toPhone')}</ButtonLink>
    </StatePanel>
  );
}
