import { getFormatter, getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import { Ground, SectionHead } from '@/components/ui/section';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import styles from './news.module.css';

type Card = Output<'home.page'>['news'][number];

/** Beside the framed lead. */
const LISTED = 4;

async function Day({ at }: { readonly at: string }) {
  const format = await getFormatter();
  const date = new Date(at);
  const [year, month] = [format.dateTime(date, { year: 'numeric' }), format.dateTime(date, { month: '2-digit' })].map((text) =>
    text.replace(/\D/g, '').padStart(2, '0'),
  );
  return (
    <time dateTime={at}>
      <b>{format.dateTime(date, { day: '2-digit' }).replace(/\D/g, '').padStart(2, '0')}</b>
      {year}.{month}
    </time>
  );
}

/** One framed lead and a list with dates in cells. */
export async function News({ news, title }: { readonly news: readonly Card[]; readonly title: string }) {
  const t = await getTranslations('home.news');
  const [lead, ...rest] = news;
  if (!lead) return null;
  return (
    <Ground look="desk">
      <div className="wrap">
        <SectionHead more={<MoreLink href={href('news.list')}>{t('more')}</MoreLink>}>
          <CellHeading>{title}</CellHeading>
        </SectionHead>
        <div className={styles.news}>
          <Link className={styles.lead} href={href('news.detail', { id: lead.informationId })}>
            <SafeImage src={lead.cover} alt="" width={720} height={420} />
            <h3>{lead.title}</h3>
            <p>{lead.summary}</p>
          </Link>
          <ul className={styles.list}>
            {rest.slice(0, LISTED).map((item) => (
              <li key={item.informationId}>
                <Link href={href('news.detail', { id: item.informationId })}>
                  <Day at={item.publishedAt} />
                  <div className={styles.text}>
                    <b>{item.title}</b>
                    <span>{item.category}</span>
                  </div>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Ground>
  );
}
