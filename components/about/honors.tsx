import { getTranslations } from 'next-intl/server';
import { Table } from '@/components/ui/table';
import { Tag } from '@/components/ui/tag';
import type { Honor } from '@/lib/content/about';

type Entry = Honor['meta']['honors'][number];

/** Who gave what for what, the newest first. */
export async function Honors({ entries }: { readonly entries: readonly Entry[] }) {
  const t = await getTranslations('about.honors');
  return (
    <Table<Entry>
      cards
      caption={t('caption')}
      rows={entries}
      rowKey={({ year, name, issuer }) => `${year} ${name} ${issuer}`}
      columns={[
        { key: 'year', head: t('year'), cell: ({ year }) => <span className="num">{year}</span> },
        { key: 'name', head: t('name'), cell: ({ name }) => <b>{name}</b> },
        { key: 'issuer', head: t('issuer'), cell: ({ issuer }) => issuer },
        { key: 'reason', head: t('reason'), cell: ({ reason }) => reason },
        { key: 'kind', head: t('kind'), cell: ({ kind }) => <Tag>{kind}</Tag> },
      ]}
    />
  );
}
