'use client';
import { App, Button, Tabs } from 'antd';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { scoreOf, totalOf } from '@/lib/kernel/marking/check';
import type { Mark } from '@/lib/kernel/marking/marks';
import { useRead } from '../data/use-desk';
import { holdKey, useTouch } from '../data/use-hold';
import { useMay } from '../data/who';
import { Held } from '../parts/held';
import { Fetched } from '../parts/page';
import { BeforeSend } from './before-send';
import { HandedIn } from './handed-in';
import { Questions } from './questions';
import { RoomHead } from './room-head';
import styles from './room.module.css';
import { Sheet } from './sheet';
import { Tools } from './tools';
import { useMarking, type Shown } from './use-marking';
import type { Tool } from './use-pen';
import { Versions } from './versions';
import { Whole } from './whole';

/** One paper on the marking desk. What is on the screen is the teacher's until they leave it: it is not fetched again under the pen. */
export function MarkingRoom({ id }: { readonly id: number }) {
  const may = useMay();
  const found = useRead('marking.show', { id });
  // What another visit left in the cache may be older than what was saved then.
  const fresh = found.isFetchedAfterMount && !found.isPlaceholderData;
  return (
    <Fetched of={fresh || found.error ? found : { data: undefined, error: null, refetch: found.refetch }}>
      {(shown) =>
        may('papers.mark') ? (
          <Held key={id} kind="marking" thing={String(id)}>
            {(hold) => (
              <Room
                key={`${shown.pages.map(({ key }) => key).join(' ')} ${shown.versions.length} ${shown.paper.state} ${holdKey(hold, shown.version)}`}
                id={id}
                shown={shown}
                locked={hold.by !== null}
              />
            )}
          </Held>
        ) : (
          <HandedIn id={id} shown={shown} />
        )
      }
    </Fetched>
  );
}

const ZOOMS = [0.6, 0.8, 1, 1.3, 1.7, 2.2] as const;

interface RoomProps {
  readonly id: number;
  readonly shown: Shown;
  /** A colleague marks it: it is read. */
  readonly locked: boolean;
}
const still = (): void => undefined;

function Room({ id, shown, locked }: RoomProps) {
  const t = useTranslations('ops.marking');
  const { message } = App.useApp();
  const { draft, canUndo, saving, save, versionOf, ...hand } = useMarking(id, shown);
  const { change, undo } = locked ? { change: still, undo: still } : hand;
  useTouch(canUndo);
  const [pageAt, setPageAt] = useState(0);
  const [tool, setTool] = useState<Tool>('pen');
  const [width, setWidth] = useState<Mark['width']>(3);
  const [zoom, setZoom] = useState(2);
  const [question, setQuestion] = useState(shown.scheme[0]?.no ?? 1);
  const [tab, setTab] = useState('questions');
  const [sending, setSending] = useState(false);
  const turn = useCallback(
    (by: 1 | -1) => setQuestion((no) => shown.scheme[shown.scheme.findIndex((one) => one.no === no) + by]?.no ?? no),
    [shown.scheme],
  );
  const enlarge = useCallback((by: 1 | -1) => setZoom((at) => Math.min(ZOOMS.length - 1, Math.max(0, at + by))), []);
  const page = shown.pages[pageAt];
  const { score, full } = totalOf({ scheme: shown.scheme, draft });
  const given = shown.scheme.filter(({ no }) => scoreOf(draft, no).points !== null).length;
  const { paper } = shown;
  const stored = async (): Promise<number | null> => ((await save()) ? versionOf() : null);
  return (
    <div className={styles.room}>
      <RoomHead
        id={id}
        shown={shown}
        saving={saving}
        save={save}
        pageAt={pageAt}
        onPage={setPageAt}
        open={shown.versions.length === 0 && !locked}
      />
      <Tools
        tool={tool}
        onTool={setTool}
        width={width}
        onWidth={setWidth}
        canUndo={canUndo && !locked}
        onUndo={undo}
        onZoom={enlarge}
        onQuestion={turn}
      />
      {page ? (
        <Sheet
          paperId={id}
          page={page}
          no={pageAt + 1}
          learnerName={paper.learnerName}
          marks={draft.marks[page.key] ?? []}
          tool={locked ? 'move' : tool}
          width={width}
          question={question}
          zoom={ZOOMS[zoom] ?? 1}
          onChange={(marks) => change((was) => ({ ...was, marks: { ...was.marks, [page.key]: marks } }))}
        />
      ) : (
        <p className={styles.empty}>
          {t('noPageYet')}。{t('uploadHint')}
        </p>
      )}
      <aside className={styles.side}>
        <Tabs
          activeKey={tab}
          onChange={setTab}
          tabBarExtraContent={t('done', { given, questions: shown.scheme.length })}
          items={[
            {
              key: 'questions',
              label: t('tabs.questions'),
              children: <Questions shown={shown} draft={draft} question={question} onQuestion={setQuestion} onChange={change} />,
            },
            { key: 'whole', label: t('tabs.whole'), children: <Whole name={paper.learnerName} draft={draft} onChange={change} /> },
            { key: 'versions', label: t('tabs.versions'), children: <Versions id={id} shown={shown} /> },
          ]}
        />
        <footer className={styles.foot}>
          <b>{score}</b> / {full}{' '}
          {shown.previous
            ? t('compared', { change: `${score >= shown.previous.score ? '+' : '−'}${Math.abs(score - shown.previous.score)}` })
            : t('first')}
          <Button type="primary" onClick={() => setSending(true)}>
            {t('preview')}
          </Button>
        </footer>
      </aside>
      {sending ? (
        <BeforeSend
          id={id}
          shown={shown}
          draft={draft}
          onSave={stored}
          onClose={() => setSending(false)}
          onGo={(no) => {
            setSending(false);
            setTab(no === null ? 'whole' : 'questions');
            if (no !== null) setQuestion(no);
          }}
          onSent={(no) => {
            setSending(false);
            void message.success(t('sent', { no }));
          }}
        />
      ) : null}
    </div>
  );
}
