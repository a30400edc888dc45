import { getTranslations } from 'next-intl/server';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { PenMark } from '@/components/ui/pen-mark';
import { Ground } from '@/components/ui/section';
import type { HomeText } from '@/lib/content/home';
import { href } from '@/lib/routes';
import styles from './tablet.module.css';

const points = ['screen', 'circle', 'parents'] as const;
/** §2: /padDetail?i=14. */
const INDEX = 14;

/** The study tablet, with the page's one margin note. */
export async function Tablet({ title, note }: HomeText['tablet']) {
  const t = await getTranslations('home.tablet');
  return (
    <Ground>
      <div className={`wrap ${styles.pad}`}>
        <div className={styles.pic}>
          <img src="/art/tablet.svg" alt={t('art')} width={780} height={640} loading="lazy" />
          <span className={styles.note}>
            {note}
            <PenMark shape="pointer" className={styles.pointer} />
          </span>
        </div>
        <div>
          <CellHeading>{title}</CellHeading>
          <ol>
            {points.map((key) => (
              <li key={key}>
                <b>{t(`${key}.title`)}</b>
                {t(`${key}.text`)}
              </li>
            ))}
          </ol>
          <Buttons>
            <ButtonLink href={href('brand.padDetail', { i: INDEX })}>{t('more')}</ButtonLink>
          </Buttons>
        </div>
      </div>
    </Ground>
  );
}
