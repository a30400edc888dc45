import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink, MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import type { Failure } from '@/lib/contracts';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import styles from './part.module.css';

/** What stands around the form of /freeCourse/home (`children`, null where there is nothing to claim). `to` = the lesson that somebody opened without the login it needs. */
export async function FreeHome({
  site,
  to,
  signedIn,
  failure,
  children,
}: {
  readonly site: Site;
  readonly to: string | undefined;
  readonly signedIn: boolean;
  readonly failure: Failure | null;
  readonly children: ReactNode;
}) {
  const t = await getTranslations('free');
  const watch = to ?? href('freeCourse.watch');
  return (
    <section className={styles.part}>
      <CellHeading as="h1">{t('title')}</CellHeading>
      {to ? (
        <p className={styles.note} role="alert">
          {t('again')}
        </p>
      ) : null}
      <p className={styles.lead}>{t('lead')}</p>
      <noscript>
        <p className={styles.note}>{t('noScript', { phone: site.phone, hours: site.hours })}</p>
      </noscript>
      {failure ? (
        <LoadErrorPanel {...loadPanel(failure)} />
      ) : (
        (children ?? (
          <StatePanel image="/art/state-empty.svg" title={t('none')} text={t('noneText')}>
            <ButtonLink kind="outline" href={href('m.course')}>
              {t('toCourses')}
            </ButtonLink>
          </StatePanel>
        ))
      )}
      <p className={styles.small}>{t('rules')}</p>
      {signedIn ? (
        <MoreLink href={watch}>{t('continue')}</MoreLink>
      ) : (
        <MoreLink href={href('myCourse.login', { to: watch })}>{t('have')}</MoreLink>
      )}
    </section>
  );
}
