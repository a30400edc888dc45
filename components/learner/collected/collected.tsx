'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Tabs } from '@/components/ui/tabs';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { collectedInput, ROWS } from '../list-inputs';
import styles from '../list.module.css';
import { CollectedRow } from './collected-row';
import { courseThing, pieceThing } from './things';

export type CollectedKind = 'course' | 'news';

interface Shown {
  readonly kind: CollectedKind;
  readonly pageNum: number;
}

const address = (kind: CollectedKind, page: number): string =>
  href('personal.collected', { kind: kind === 'course' ? null : kind, pageNum: page > 1 ? page : null });

/** /personal/collected: courses and articles that were put aside. Kind and page stand in the address. */
export function Collected({ kind, pageNum }: Shown) {
  const t = useTranslations('personal.collected');
  return (
    <>
      <Tabs<CollectedKind>
        label={t('kinds')}
        className="mb-8"
        active={kind}
        items={(['course', 'news'] as const).map((key) => ({ key, label: t(key), href: address(key, 1) }))}
      />
      <List kind={kind} pageNum={pageNum} />
    </>
  );
}

function List({ kind, pageNum }: Shown) {
  const t = useTranslations('personal.collected');
  const answer = useApi('collection.list', collectedInput(kind, pageNum));
  if (answer.error && !answer.data) {
    return <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />;
  }
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={styles.skeleton}>
            <Skeleton className="h-80" />
          </div>
        ))}
      </div>
    );
  const { list, information, total } = answer.data;
  const things = kind === 'course' ? list.map(courseThing) : information.map(pieceThing);
  if (total === 0)
    return (
      <EmptyPanel text={t(`${kind}Empty`)}>
        <ButtonLink kind="outline" href={href(kind === 'course' ? 'brand.home' : 'news.list')}>
          {t(`${kind}Browse`)}
        </ButtonLink>
      </EmptyPanel>
    );
  return (
    <>
      <h2 className="sr-only">{t(kind)}</h2>
      <ul aria-label={t(kind)}>
        {things.map((thing) => (
          <CollectedRow key={`${kind}-${thing.id}`} thing={thing} />
        ))}
      </ul>
      <Pagination page={pageNum} total={total} pageSize={ROWS} hrefOf={(page) => address(kind, page)} />
    </>
  );
}
