'use client';
import { useTranslations } from 'next-intl';
import { useState, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { useSession } from '@/lib/client/session';
import { useInBrowser } from '@/lib/client/use-in-browser';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { useHeading } from '../use-heading';
import type { KeptPaper } from './kept-paper';
import styles from './paper.module.css';
import { PaperResult } from './paper-result';
import { PaperRun } from './paper-run';
import { usePaper, type Paper } from './use-paper';

/** /personal/paper: a paper against the clock: chosen, written, marked. `owner` (rsNo): whom the page was made for. */
export function Papers({ owner }: { readonly owner: string }) {
  const t = useTranslations('practice.paper');
  const { user } = useSession();
  // What this device keeps the server does not know: it draws the choice.
  const here = useInBrowser();
  const now = user?.rsNo ?? owner;
  return (
    <>
      <div className={styles.head}>
        <CellHeading as="h1">{t('title')}</CellHeading>
        <p>{t('lead')}</p>
      </div>
      {here ? <Own key={now} owner={now} /> : <Choice begin={none} />}
    </>
  );
}

const none = async (): Promise<void> => undefined;

function Waiting() {
  const t = useTranslations('practice.paper');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-240" />
    </div>
  );
}

/** What is on the screen of a paper. */
function viewOf(paper: KeptPaper | null): string {
  if (!paper) return 'choice';
  if (paper.handed) return paper.marks.includes(null) ? 'waiting' : 'marked';
  return paper.endsAt === null ? 'paused' : 'written';
}

function Own({ owner }: { readonly owner: string }) {
  const run = usePaper(owner);
  const { paper } = run;
  const heading = useHeading(viewOf(paper), true);
  if (!paper) return <Choice begin={run.begin} heading={heading} />;
  const shown = { run, paper, heading };
  return paper.handed ? <PaperResult {...shown} /> : <PaperRun {...shown} />;
}

type Listed = BrowserOutput<'practice.papers'>['list'][number];

function Choice({ begin, heading }: Pick<Paper, 'begin'> & { readonly heading?: Ref<HTMLHeadingElement> }) {
  const [t, problem] = [useTranslations('practice.paper'), useTranslations('problem')];
  const answer = useApi('practice.papers', {});
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  if (answer.error && !answer.data) return <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const start = async ({ shelf, subject }: Listed): Promise<void> => {
    setBusy(true);
    const asked = await callApi('practice.paper', { shelf, subject });
    if (asked.ok) await begin(asked.data);
    else setSaid(asked.message);
    setBusy(false);
  };
  return (
    <section aria-labelledby="choose">
      <h2 id="choose" ref={heading} tabIndex={-1} className={styles.title}>
        {t('choose')}
      </h2>
      <ul className={styles.papers}>
        {answer.data.list.map((one) => (
          <li key={one.shelf + one.subject}>
            <span>
              <b>{t('named', { shelf: problem(`level.${one.shelf}`), subject: one.subject })}</b>
              <span className="num">{t('about', one)}</span>
            </span>
            <Button
              kind="outline"
              size="s"
              disabled={busy}
              aria-label={`${t('begin')}：${t('named', { shelf: problem(`level.${one.shelf}`), subject: one.subject })}`}
              onClick={() => void start(one)}
            >
              {t('begin')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
      <p className={styles.small}>{t('how')}</p>
    </section>
  );
}
