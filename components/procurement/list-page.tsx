import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Band, BandTitle } from '@/components/ui/band';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Cell } from '@/components/ui/cell';
import { CellHeading } from '@/components/ui/cell-heading';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { Ground, SectionHead } from '@/components/ui/section';
import { EmptyPanel } from '@/components/ui/state-panel';
import { Table } from '@/components/ui/table';
import type { Output } from '@/lib/contracts';
import type { Equipment } from '@/lib/content/equipment';
import { dateShort } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import { EquipmentCards } from './equipment';
import styles from './list-page.module.css';
import { StateTag } from './state-tag';

type Listing = Output<'information.find'>;
type Notice = Listing['list'][number];

/** Characters of the first row of the heading in cells; eight do not fit a phone. */
const FIRST_ROW = 4;
const notices = 'notices';

interface Props {
  readonly title: string;
  readonly equipment: readonly Equipment[];
  readonly listing: Listing;
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly form: ReactNode;
}

/** /procurementList: equipment, notices, the way of a purchase, and a form to be called back. */
export async function ProcurementListPage({ title, equipment, listing, crumbs, form }: Props) {
  const t = await getTranslations('procurement');
  return (
    <>
      <Band rows={2}>
        <BandTitle>
          <CellHeading as="span">{title.slice(0, FIRST_ROW)}</CellHeading>
          <CellHeading as="span">{title.slice(FIRST_ROW)}</CellHeading>
        </BandTitle>
        <p>{t('text')}</p>
      </Band>
      <div className="wrap">
        <Breadcrumb label={t('crumbs')} items={crumbs} />
        <EquipmentCards equipment={equipment} />
      </div>
      <Ground id={notices}>
        <div className="wrap">
          <SectionHead>
            <CellHeading>{t('notices')}</CellHeading>
          </SectionHead>
          {listing.list.length === 0 ? <EmptyPanel /> : <Notices list={listing.list} />}
          <Pagination
            page={listing.pageNum}
            total={listing.total}
            pageSize={listing.pageSize}
            hrefOf={(page) => `${href('procurement.list', { pageNum: page > 1 ? page : null })}#${notices}`}
          />
        </div>
      </Ground>
      <Ground look="desk">
        <div className={`wrap ${styles.way}`}>
          <Way />
          {form}
        </div>
      </Ground>
    </>
  );
}

async function Notices({ list }: { readonly list: readonly Notice[] }) {
  const t = await getTranslations('procurement');
  return (
    <div className={styles.notices}>
      <Table
        caption={t('noticesCaption')}
        rows={list}
        rowKey={({ informationId }) => informationId}
        columns={[
          {
            key: 'number',
            head: t('number'),
            cell: ({ notice }) => <span className="whitespace-nowrap">{notice?.number ?? t('none')}</span>,
          },
          {
            key: 'name',
            head: t('name'),
            cell: ({ informationId, title }) => (
              <Link className={styles.name} href={href('procurement.detail', { id: informationId })}>
                {title}
              </Link>
            ),
          },
          { key: 'published', head: t('published'), cell: ({ publishedAt }) => <Day head={t('published')} at={publishedAt} /> },
          {
            key: 'deadline',
            head: t('deadline'),
            cell: ({ notice }) => <Day head={t('deadline')} at={notice?.deadline ?? null} none={t('none')} />,
          },
          { key: 'state', head: t('state'), cell: ({ notice }) => (notice ? <StateTag state={notice.state} /> : t('none')) },
        ]}
      />
    </div>
  );
}

/** A day; on a phone, where the heads of the columns are not seen, with its own. */
function Day({ head, at, none = '' }: { readonly head: string; readonly at: string | null; readonly none?: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className={styles.dayHead} aria-hidden="true">
        {head}
      </span>
      {at ? <time dateTime={at}>{dateShort(at)}</time> : none}
    </span>
  );
}

const steps = ['0', '1', '2', '3'] as const;

async function Way() {
  const t = await getTranslations('procurement');
  return (
    <div>
      <SectionHead>
        <CellHeading>{t('way')}</CellHeading>
      </SectionHead>
      <ol className={styles.steps}>
        {steps.map((at) => (
          <li key={at}>
            <Cell className={styles.cell} aria-hidden="true">
              {t(`steps.${at}.sign`)}
            </Cell>
            <b>{t(`steps.${at}.title`)}</b>
            <span>{t(`steps.${at}.text`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
