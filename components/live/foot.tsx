import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/ui/dialog-link';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import styles from './foot.module.css';

/** Who advertises: these pages have no footer of the site, but whoever pays must see with whom. */
export async function Foot({ site }: { readonly site: Site }) {
  const t = await getTranslations('live.foot');
  return (
    <div className={styles.foot}>
      <p>{t('children')}</p>
      <p>
        <DialogLink href={href('legal.userAgreement')} kind="agreement" options={{ which: 'user' }} newTab>
          {t('user')}
        </DialogLink>
        <DialogLink href={href('legal.privacyAgreement')} kind="agreement" options={{ which: 'privacy' }} newTab>
          {t('privacy')}
        </DialogLink>
      </p>
      <p>{site.company}</p>
      {site.trainingPermit ? (
        <p>
          {/* A page of its own beside the form: what was typed there stays. */}
          <a href={href('legal.businesslicense', { type: 'training' })} target="_blank" rel="noopener">
            {t('permit', { number: site.trainingPermit })}
          </a>
        </p>
      ) : null}
      {site.icp ? (
        <p>
          <a href={site.icpUrl} target="_blank" rel="noopener">
            {site.icp}
          </a>
        </p>
      ) : null}
    </div>
  );
}
