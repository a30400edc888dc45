'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { screenPath } from '@/lib/ops/screens';
import { useRead } from '../data/use-desk';
import { useMay } from '../data/who';
import { BackLink } from '../parts/back-link';
import { GoButton } from '../parts/go-button';
import { Card, Fetched, Page } from '../parts/page';
import { LearnerData } from './learner-data';
import { LearnerDevices } from './learner-devices';
import { LearnerFacts } from './learner-facts';
import { LearnerMessages } from './learner-messages';
import { LearnerOrders } from './learner-orders';
import { LearnerParents } from './learner-parents';
import { LearnerRights } from './learner-rights';
import { LearnerState } from './learner-state';
import styles from './learner-screen.module.css';
import noteStyles from './note.module.css';

/** One account: who, which courses, which devices, what was bought and said. */
export function LearnerScreen({ id }: { readonly id: number }) {
  const t = useTranslations('ops.learners');
  const may = useMay();
  const found = useRead('learners.show', { id });
  return (
    <Fetched of={found}>
      {(story) => (
        <Page
          title={story.learner.name === '' ? t('unnamed') : story.learner.name}
          note={
            <>
              <BackLink to={screenPath('learners')}>{t('back')}</BackLink> <LearnerState of={story.learner} />
              {story.learner.mergedIntoId === null ? null : (
                <>
                  {' '}
                  <Link href={screenPath('learners', story.learner.mergedIntoId)} prefetch={false}>
                    {t('mergedInto')}
                  </Link>
                </>
              )}
            </>
          }
          actions={
            may('audit.read') ? (
              <Link href={screenPath('audit', null, { words: story.learner.rsNo })} prefetch={false}>
                {t('audit')}
              </Link>
            ) : null
          }
        >
          <div className={styles.columns}>
            <div>
              <LearnerRights story={story} />
              <LearnerDevices story={story} />
              {story.learner.role === 'learner' ? <LearnerParents story={story} /> : null}
              {may('orders.read') ? <LearnerOrders story={story} /> : null}
              <LearnerMessages story={story} />
            </div>
            <div>
              <LearnerFacts story={story} />
              {may('learners.merge') && story.learner.closedAt === null ? (
                <Card title={t('merge')} padded>
                  <p className={noteStyles.meta}>{t('mergeNote')}</p>
                  <GoButton to={screenPath('learners', 'merge', { stays: id })}>{t('mergeGo')}</GoButton>
                </Card>
              ) : null}
              {(may('learners.data') || may('learners.close') || may('money.confirm')) && story.learner.closedAt === null ? (
                <LearnerData story={story} />
              ) : null}
            </div>
          </div>
        </Page>
      )}
    </Fetched>
  );
}
