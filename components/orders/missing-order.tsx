'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { StatePanel } from '@/components/ui/state-panel';
import { href } from '@/lib/routes';

/** In the place of an order that is nobody's, or somebody else's. */
export function MissingOrder() {
  const t = useTranslations('orders');
  return (
    <StatePanel image="/art/state-empty.svg" title={t('missing')} text={t('missingText')}>
      <ButtonLink kind="outline" href={href('personal.order')}>
        {t('toOrders')}
      </ButtonLink>
    </StatePanel>
  );
}
