'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';
import { Card } from '../parts/page';
import { saveBytes } from '../parts/save-file';
import { LearnerClosing } from './learner-closing';
import type { LearnerStory } from './learner-state';
import styles from './note.module.css';

/** What the privacy law gives everybody: their data as a file, and the end of the account. */
export function LearnerData({ story }: { readonly story: LearnerStory }) {
  const t = useTranslations('ops.learners');
  const may = useMay();
  const { modal, message } = App.useApp();
  const { id, rsNo } = story.learner;
  const file = useAct('learners.export', ({ zip }) => {
    saveBytes(`${t('file')}-${rsNo}.zip`, zip, 'application/zip');
    void message.success(t('exported'));
  });
  const askExport = (): void =>
    void modal.confirm({
      title: t('exportTitle'),
      content: t('exportNote'),
      okText: t('export'),
      onOk: () => file.mutateAsync({ id }).catch(() => undefined),
    });
  return (
    <Card title={t('data')} padded>
      <p className={styles.meta}>{t('dataNote')}</p>
      {may('learners.data') ? <Button onClick={askExport}>{t('export')}</Button> : null} <LearnerClosing story={story} />
    </Card>
  );
}
