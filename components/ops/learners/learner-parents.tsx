'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';
import { Rows } from '../parts/list';
import { Card } from '../parts/page';
import { when } from '../parts/when';
import type { LearnerStory } from './learner-state';

/** Who reads the learner's reports; one that was bound wrongly is let go. */
export function LearnerParents({ story: { learner, parents } }: { readonly story: LearnerStory }) {
  const t = useTranslations('ops.learners');
  const may = useMay();
  const { modal } = App.useApp();
  const unbind = useAct('learners.unbindParent');
  const ask = (linkId: number, parent: string): void =>
    void modal.confirm({
      title: t('unbindTitle', { parent }),
      content: t('unbindNote'),
      okText: t('unbind'),
      onOk: () => unbind.mutateAsync({ id: learner.id, linkId }).catch(() => undefined),
    });
  return (
    <Card title={t('parents')}>
      <Rows
        rows={parents}
        rowKey={({ linkId }) => linkId}
        label={t('parents')}
        empty={t('noParents')}
        columns={[
          { title: t('relation'), dataIndex: 'relation' },
          { title: t('parentPhone'), dataIndex: 'phone' },
          { title: t('boundAt'), render: (_, { boundAt }) => when(boundAt) },
          {
            title: t('do'),
            align: 'right',
            render: (_, { linkId, relation, phone }) =>
              may('learners.handle') ? (
                <Button
                  size="small"
                  aria-label={`${t('unbind')}：${relation} ${phone}`}
                  onClick={() => ask(linkId, `${relation} ${phone}`)}
                >
                  {t('unbind')}
                </Button>
              ) : null,
          },
        ]}
      />
    </Card>
  );
}
