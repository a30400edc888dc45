import { getTranslations } from 'next-intl/server';
import type { Site } from '@/lib/sites';

/** The forms need JavaScript; who has none is given the telephone. */
export async function NoScriptCall({ site }: { readonly site: Site }) {
  const t = await getTranslations('contact');
  return (
    <noscript>
      <p>{t('form.noScript', { phone: site.phone, hours: site.hours })}</p>
    </noscript>
  );
}
