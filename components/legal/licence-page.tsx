import { getTranslations } from 'next-intl/server';
import { PageBand, PageCrumb } from '@/components/ui/page-band';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { Seal } from '@/components/ui/seal';
import type { Licence } from '@/lib/content/texts';
import { href } from '@/lib/routes';
import styles from './licence-page.module.css';

/** One licence as its register has it: number, entries, where to check it; the others beside it. */
export async function LicencePage({
  licence,
  number,
  all,
}: {
  readonly licence: Licence;
  readonly number: string;
  readonly all: readonly Licence[];
}) {
  const [t, titles] = await Promise.all([getTranslations('legal'), getTranslations('titles')]);
  const title = titles('legal.businesslicense');
  const rows = [{ name: licence.numberLabel, value: number }, ...licence.rows];
  return (
    <>
      <PageBand title={title} />
      <PageCrumb here={licence.title} above={{ label: title, href: href('legal.businesslicense', { type: all[0]?.type }) }} />
      <div className={`wrap ${styles.licencePage}`}>
        <nav className={styles.licences} aria-label={title}>
          {all.map(({ type, title: name }) => (
            <Link
              key={type}
              href={href('legal.businesslicense', { type })}
              className={cx(type === licence.type && styles.on)}
              aria-current={type === licence.type ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <section className={styles.licence} aria-labelledby="licence">
          <Seal text={t('seal')} tone="genuine" />
          <h2 id="licence">{licence.title}</h2>
          <dl>
            {rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.licenceNote}>{licence.note}</p>
        </section>
      </div>
    </>
  );
}
