'use client';
import { App } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { screenPath } from '@/lib/ops/screens';
import { useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { BackLink } from '../parts/back-link';
import { useActForm } from '../parts/desk-form';
import { Fetched, Page } from '../parts/page';
import { ActivityForm } from './activity-form';
import { copyOf, draftIn, emptyValues, type ActivityValues } from './activity-values';

/** A new activity, empty or after one that there is (`from` in the address). */
export function NewActivity() {
  const { get } = useFilters();
  const from = Number(get('from'));
  const found = useRead('live.show', { id: from }, { enabled: from > 0 });
  if (from > 0) return <Fetched of={found}>{({ draft, activity }) => <Create values={copyOf(draft)} after={activity.title} />}</Fetched>;
  return <Create values={emptyValues} after="" />;
}

function Create({ values, after }: { readonly values: ActivityValues; readonly after: string }) {
  const t = useTranslations('ops.live');
  const router = useRouter();
  const { message } = App.useApp();
  const form = useActForm('live.create', (sent: ActivityValues) => ({ slug: sent.slug ?? '', draft: draftIn(sent) }), {
    under: 'title',
    within: 'draft',
    onDone: ({ id }) => {
      void message.success(t('created'));
      router.push(screenPath('live', id));
    },
  });
  return (
    <Page
      title={t('new')}
      note={
        <>
          <BackLink to={screenPath('live')}>{t('back')}</BackLink> {after === '' ? null : t('copied', { title: after })}
        </>
      }
    >
      <ActivityForm of={form} values={values} act={t('createAct')} named />
    </Page>
  );
}
