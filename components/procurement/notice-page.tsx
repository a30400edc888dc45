import { withFormulas } from '@/lib/format/article-html';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { MoreLink } from '@/components/ui/button';
import { ArticleProse } from '@/components/ui/article-prose';
import { Neighbours } from '@/components/ui/neighbours';
import type { Output } from '@/lib/contracts';
import { dateShort, dateTime } from '@/lib/kernel/date';
import { largeSumText } from '@/lib/kernel/money';
import { href } from '@/lib/routes';
import styles from './notice-page.module.css';
import { StateTag } from './state-tag';

type Notice = Output<'information.details'>;

/** /procurementList/procurementDetail: a notice with its facts beside it. `tools` = count of readers and the like. */
export async function NoticePage({
  notice,
  crumbs,
  tools,
}: {
  readonly notice: Notice;
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly tools: ReactNode;
}) {
  const t = await getTranslations('procurement');
  const neighbours = [
    { label: t('previous'), at: notice.previous },
    { label: t('next'), at: notice.next },
  ].flatMap(({ label, at }) => (at ? [{ label, title: at.title, href: href('procurement.detail', { id: at.informationId }) }] : []));
  return (
    <article className="wrap">
      <Breadcrumb label={t('crumbs')} items={crumbs} />
      <header className={styles.head}>
        {notice.procurement ? <StateTag state={notice.procurement.state} /> : null}
        <h1>{notice.title}</h1>
        <p>{notice.summary}</p>
      </header>
      <div className={styles.body}>
        <aside className={styles.facts} aria-label={t('factsTitle')}>
          <h2>{t('factsTitle')}</h2>
          <Facts notice={notice} />
          {tools}
          <MoreLink href={href('procurement.list')}>{t('back')}</MoreLink>
        </aside>
        <div className="min-w-0">
          <ArticleProse html={withFormulas(notice.html)} tableLabel={t('table')} />
          <p className={styles.origin}>{t('origin')}</p>
        </div>
      </div>
      <div className="pb-96">
        <Neighbours label={t('neighbours')} items={neighbours} />
      </div>
    </article>
  );
}

async function Facts({ notice: { procurement, publishedAt, updatedAt } }: { readonly notice: Notice }) {
  const t = await getTranslations('procurement');
  const facts = [
    { name: t('number'), value: procurement?.number },
    { name: t('type'), value: procurement?.type },
    { name: t('published'), value: dateShort(publishedAt) },
    { name: t('updated'), value: updatedAt ? dateShort(updatedAt) : null },
    { name: t('deadline'), value: procurement?.deadline ? dateTime(procurement.deadline) : null },
    {
      // What was agreed, not what may be spent.
      name: procurement?.type === '中标公告' ? t('awarded') : t('budget'),
      value: procurement?.budgetFen ? largeSumText(procurement.budgetFen) : null,
    },
    { name: t('region'), value: procurement?.region },
    { name: t('buyer'), value: procurement?.buyer },
    { name: t('devices'), value: procurement?.equipment.join('、') },
    { name: t('contact'), value: procurement?.contact },
  ].filter(({ value }) => value);
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
