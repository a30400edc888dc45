import './sheets';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { AgreementLink } from './agreement-link';
import styles from './footer-legal.module.css';

/** Where reports of illegal and harmful information go, as every Chinese site must say. */
const REPORT_SITE = 'https://www.12377.cn/';

/** Agreements, licences, filing number, police record and the line of 12377: the same on phones (§2.20). */
export async function FooterLegal({ site }: { readonly site: Site }) {
  const t = await getTranslations('layout.foot');
  const titles = await getTranslations('titles');
  const licences = [
    { type: 'business', number: site.businessLicense, label: t('business') },
    { type: 'publication', number: site.publicationPermit, label: t('publication') },
    { type: 'telecom', number: site.telecomPermit, label: t('telecom') },
    { type: 'training', number: site.trainingPermit, label: t('training') },
  ].filter(({ number }) => number);
  return (
    <div className={styles.legal}>
      <div>
        <p>
          <AgreementLink which="user" href={href('legal.userAgreement')} label={titles('legal.userAgreement')} />
          <AgreementLink which="privacy" href={href('legal.privacyAgreement')} label={titles('legal.privacyAgreement')} />
          <Link href={href('legal.saleslicence')}>{titles('legal.saleslicence')}</Link>
          {licences.map(({ type, number, label }) => (
            <Link key={type} href={href('legal.businesslicense', { type })}>
              {t('numbered', { label, number })}
            </Link>
          ))}
        </p>
        <p>
          {site.icp ? (
            <a href={site.icpUrl} target="_blank" rel="noopener">
              {site.icp}
            </a>
          ) : null}
          {site.policeRecord ? (
            <a href={site.policeUrl} target="_blank" rel="noopener">
              {site.policeRecord}
            </a>
          ) : null}
          <a href={REPORT_SITE} target="_blank" rel="noopener">
            {t('report', { phone: site.phone })}
          </a>
        </p>
        <p>{site.copyright}</p>
      </div>
      <p className="d-only flex-none text-right">
        {t('sum')}
        <br />
        {t('sumText')}
      </p>
    </div>
  );
}
