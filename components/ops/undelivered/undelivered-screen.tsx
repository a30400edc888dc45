'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeskOutput } from '@/lib/ops/contract';
import { useAct, useRead } from '../data/use-desk';
import { Code } from '../parts/code';
import { List } from '../parts/list';
import { Card, Page } from '../parts/page';
import { RowMenu } from '../parts/row-menu';
import { when } from '../parts/when';

type Line = DeskOutput<'undelivered.list'>['list'][number];

/** 没送达的通知: what nobody tries to tell any more, to be sent on its way again or let go. */
export function UndeliveredScreen() {
  const t = useTranslations('ops.undelivered');
  const nav = useTranslations('ops.nav');
  const { message } = App.useApp();
  const found = useRead('undelivered.list', {}, { every: 60_000 });
  const again = useAct('undelivered.retry', ({ count }) => void message.success(t('onItsWay', { count })));
  return (
    <Page
      title={nav('undelivered')}
      note={found.data ? t('note', { count: found.data.waiting }) : null}
      actions={
        <Button
          loading={again.isPending && again.variables.id === null}
          disabled={(found.data?.list.length ?? 0) === 0}
          onClick={() => again.mutate({ id: null })}
        >
          {t('retryAll')}
        </Button>
      }
    >
      <Card>
        <List
          of={found}
          rows={({ list }) => list}
          rowKey={({ id }) => id}
          label={nav('undelivered')}
          empty={t('empty')}
          columns={[
            { title: t('since'), render: (_, { failedAt }) => when(failedAt) },
            { title: t('way'), dataIndex: 'channel' },
            {
              title: t('what'),
              render: (_, { what, about, path }) => (
                <>
                  {path === '' ? (
                    what
                  ) : (
                    <Link href={path} prefetch={false}>
                      {what}
                    </Link>
                  )}{' '}
                  {about === '' ? null : <Code short>{about}</Code>}
                </>
              ),
            },
            { title: t('said'), render: (_, { attempts, error }) => t('tried', { count: attempts, error }) },
            {
              title: t('do'),
              align: 'right',
              render: (_, line) => (
                <>
                  <Button
                    size="small"
                    loading={again.isPending && again.variables.id === line.id}
                    aria-label={`${t('retry')}：${line.what} ${line.about}`}
                    onClick={() => again.mutate({ id: line.id })}
                  >
                    {t('retry')}
                  </Button>{' '}
                  <Drop of={line} />
                </>
              ),
            },
          ]}
        />
      </Card>
    </Page>
  );
}

/** Under `…`, and asked once more: what is let go is told to nobody. */
function Drop({ of: { id, channel, what, about } }: { readonly of: Line }) {
  const t = useTranslations('ops.undelivered');
  const acts = useTranslations('ops.list');
  const { modal } = App.useApp();
  const drop = useAct('undelivered.drop');
  const ask = (): void =>
    void modal.confirm({
      title: t('dropTitle', { what, channel }),
      content: t('dropNote'),
      okText: t('drop'),
      onOk: () => drop.mutateAsync({ id }).catch(() => undefined),
    });
  return <RowMenu label={acts('acts', { name: `${what} ${about}` })} items={[{ key: 'drop', label: t('drop'), onClick: ask }]} />;
}
