'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';
import { Rows } from '../parts/list';
import { Card } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';
import type { LearnerStory } from './learner-state';

/** Where the account is used; one can be ended. */
export function LearnerDevices({ story: { learner, devices } }: { readonly story: LearnerStory }) {
  const t = useTranslations('ops.learners');
  const may = useMay();
  const { modal } = App.useApp();
  const end = useAct('learners.endDevice');
  const nameOf = (name: string): string => (name === '' ? t('unknownDevice') : name);
  const askEnd = (deviceKey: string, name: string): void =>
    void modal.confirm({
      title: t('endTitle', { name: nameOf(name) }),
      content: t('endNote'),
      okText: t('end'),
      onOk: () => end.mutateAsync({ id: learner.id, deviceKey }).catch(() => undefined),
    });
  return (
    <Card title={t('devices')} note={t('devicesNote')}>
      <Rows
        rows={devices}
        rowKey={({ deviceKey }) => deviceKey}
        label={t('devices')}
        empty={t('noDevices')}
        columns={[
          {
            title: t('state'),
            render: (_, { signedIn }) => <State tone={signedIn ? 'ok' : 'off'}>{t(signedIn ? 'signedIn' : 'signedOut')}</State>,
          },
          { title: t('device'), render: (_, { name }) => nameOf(name) },
          { title: t('firstSeen'), render: (_, { firstSeenAt }) => when(firstSeenAt) },
          { title: t('lastSeen'), render: (_, { lastSeenAt }) => when(lastSeenAt) },
          {
            title: t('do'),
            align: 'right',
            render: (_, { deviceKey, name }) =>
              may('learners.handle') ? (
                <Button size="small" onClick={() => askEnd(deviceKey, name)}>
                  {t('end')}
                </Button>
              ) : null,
          },
        ]}
      />
    </Card>
  );
}
