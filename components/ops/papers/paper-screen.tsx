'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { App, Button } from 'antd';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { useAct, useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useMayWrite, useTouch } from '../data/use-hold';
import { BackLink } from '../parts/back-link';
import { GoButton } from '../parts/go-button';
import { Held } from '../parts/held';
import { Fetched, Page } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { draftOf, noPaper } from './draft';
import { PaperWork } from './paper-work';
import shared from './fields.module.css';
import styles from './paper-screen.module.css';
import { usePaper } from './use-paper';

type Shown = DeskOutput<'papers.show'>;

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** One paper, or a new one (`null`): empty, or like another (`from` in the address). */
export function PaperScreen({ id }: { readonly id: number | null }) {
  const { get } = useFilters();
  const from = id ?? numberOf(get('from'));
  const found = useRead('papers.show', { id: from ?? 1 }, { enabled: from !== null });
  if (from === null) return <NewPaper like={null} />;
  return (
    <Fetched of={found}>
      {/* While another one is fetched the old one is still there. */}
      {(shown) =>
        id === null ? (
          <NewPaper key={shown.paper.id} like={shown} />
        ) : (
          <Held key={shown.paper.id} kind="paper" thing={String(shown.paper.id)}>
            {() => <OnePaper shown={shown} />}
          </Held>
        )
      }
    </Fetched>
  );
}

function Back() {
  const nav = useTranslations('ops.nav');
  return <BackLink to={screenPath('papers')}>{nav('papers')}</BackLink>;
}

function NewPaper({ like }: { readonly like: Shown | null }) {
  const t = useTranslations('paperDesk');
  const router = useRouter();
  const { message } = App.useApp();
  const make = useAct('papers.make', undefined, { quiet: true });
  const work = usePaper(
    () => (like === null ? noPaper : { ...draftOf(like), title: t('copyTitle', { title: like.paper.title }) }),
    (paper, { done, refused }) =>
      make.mutate(
        { paper },
        {
          onError: refused,
          onSuccess: ({ id }) => {
            done();
            void message.success(t('made'));
            router.replace(screenPath('papers', id));
          },
        },
      ),
  );
  return (
    <Page title={t('new')} note={<Back />}>
      <p className={shared.meta}>{t('newNote')}</p>
      <PaperWork work={work} may act={t('save')} pending={make.isPending} fresh />
    </Page>
  );
}

function OnePaper({ shown }: { readonly shown: Shown }) {
  const t = useTranslations('paperDesk');
  const may = useMayWrite('papers.set');
  const { message } = App.useApp();
  const { paper } = shown;
  const { id, title, version, received, withdrawnAt, editedAt, from } = paper;
  const save = useAct('papers.save', undefined, { quiet: true });
  const work = usePaper(
    () => draftOf(shown),
    (fields, { done, refused, basedOn }) =>
      save.mutate(
        { id, basedOn, paper: fields },
        {
          onError: refused,
          onSuccess: (answer) => {
            done(answer.version);
            void message.success(t('saved', { version: answer.version }));
          },
        },
      ),
    { shown, version },
  );
  useTouch(work.changed);
  return (
    <Page
      title={title}
      note={
        <>
          <Back /> · <State tone={withdrawnAt === null ? 'ok' : 'off'}>{t(withdrawnAt === null ? 'offered' : 'withdrawn')}</State> ·{' '}
          {editedAt === null ? t('fromFile') : `${t('versionNo', { version })} · ${t('savedAt', { at: when(editedAt) })}`} ·{' '}
          {t('receivedOf', { count: received })}
        </>
      }
      actions={may ? <PaperActs paper={paper} /> : null}
    >
      {from === 'file' ? <p className={styles.note}>{t('printed')}</p> : null}
      {from === 'desk' && received > 0 && may ? <p className={styles.note}>{t('kept', { count: received })}</p> : null}
      <PaperWork
        work={work}
        may={may && from === 'desk'}
        act={received > 0 ? t('saveNext', { version: work.basedOn + 1 }) : t('save')}
        pending={save.isPending}
      />
    </Page>
  );
}

/** What can be done with a paper besides writing it. */
function PaperActs({ paper: { id, title, withdrawnAt } }: Pick<Shown, 'paper'>) {
  const t = useTranslations('paperDesk');
  const { modal, message } = App.useApp();
  const offer = useAct('papers.offer', (_done, { offered }) => void message.success(t(offered ? 'offeredDone' : 'withdrawnDone')));
  const withdraw = (): void =>
    void modal.confirm({
      title: t('withdrawAsk', { title }),
      content: t('withdrawNote'),
      okText: t('withdraw'),
      onOk: () => offer.mutateAsync({ id, offered: false }).catch(() => undefined),
    });
  return (
    <>
      <GoButton to={screenPath('papers', 'new', { from: id })}>{t('copy')}</GoButton>
      {withdrawnAt === null ? (
        <Button onClick={withdraw}>{t('withdraw')}</Button>
      ) : (
        <Button loading={offer.isPending} onClick={() => offer.mutate({ id, offered: true })}>
          {t('offer')}
        </Button>
      )}
    </>
  );
}
