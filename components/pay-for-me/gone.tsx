import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { StatePanel } from '@/components/ui/state-panel';
import { href } from '@/lib/routes';

/** A link that opens nothing (any more), why, and the way on. */
export async function SharedGone({ message }: { readonly message: string }) {
  const t = await getTranslations('payForMe.order');
  return (
    <StatePanel leading image="/art/state-empty.svg" title={t('gone')} text={message}>
      <ButtonLink kind="outline" href={href('brand.home')}>
        {t('toHome')}
      </ButtonLink>
    </StatePanel>
  );
}
