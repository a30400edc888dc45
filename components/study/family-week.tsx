'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { EmptyPanel } from '@/components/ui/state-panel';
import { TextLink } from '@/components/ui/text-link';
import { addDays } from '@/lib/kernel/time';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { KidTabs } from './kid-tabs';
import { OneLetter } from './letter';
import { LetterChoice } from './letter-choice';
import { LetterFigures } from './letter-figures';
import { readerInput, useReader, withReader, type Reader } from './reader';
import { ReportLinks } from './report-links';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import styles from './family-week.module.css';
import { useWeek } from './use-week';
import { WeekChoice } from './week-choice';
import { WeekProof } from './week-proof';

/** /family: a child’s week at a desk, its letter beside what the letter’s figures are the sum of. */
export function FamilyWeek() {
  const t = useTranslations('study');
  const reader = useReader();
  const child = reader?.child;
  return (
    <div className={styles.ground}>
      <div className="wrap">
        {child ? (
          <>
            <TextLink href={href('parent.list')}>{t('toChildren')}</TextLink>
            <KidTabs on="parent.week" child={child} />
          </>
        ) : null}
        {reader && !child && !reader.token ? <FirstChild /> : <Week key={child} reader={reader} />}
      </div>
    </div>
  );
}

/** Nobody says whose week: of a parent’s first child; who has none sees their own. */
function FirstChild() {
  const answer = useApi('parent.list', {});
  const child = answer.data?.children?.[0]?.linkId;
  useEffect(() => {
    if (child) window.history.replaceState(null, '', withReader(location.pathname + location.search, { token: null, child }));
  }, [child]);
  return <StudyState answer={answer}>{() => (child ? null : <Week reader={{ token: null, child: null }} />)}</StudyState>;
}

/** The week of the address, else that of the latest letter. */
function Week({ reader }: { readonly reader: Reader | undefined }) {
  const t = useTranslations('study');
  const { week, setFrom } = useWeek();
  const whose = readerInput(reader);
  const letters = useApi('study.letters', whose, { enabled: reader !== undefined });
  const latest = letters.data?.list[0];
  const asked = { ...(latest ? { from: latest.from } : {}), ...week, ...whose };
  const answer = useApi('study.home', asked, { enabled: letters.data !== undefined, keep: true });
  return (
    <StudyState answer={letters}>
      {({ viewer, learnerName, list, choice, account }) => (
        <StudyState answer={answer}>
          {(report) => {
            const { from, to, today } = report;
            // Written on the Monday after its week.
            const none = choice === 'off' || today > addDays(to, 1) ? 'desk.noLetter' : 'desk.comes';
            const letter = list.find((one) => one.from === from);
            const name = viewer === 'learner' ? t('letter.you') : learnerName || t('report.nameless');
            return (
              <div className={styles.week} aria-busy={answer.isPlaceholderData}>
                <div>
                  <div className={styles.head}>
                    <b>{t('desk.week', { name })}</b>
                    <WeekChoice from={from} to={to} today={today} onChoose={setFrom} />
                  </div>
                  {letter ? (
                    <OneLetter letter={letter} reader={reader} own={viewer === 'learner'} name={name} />
                  ) : (
                    <Sheet title={t('letter.title')}>
                      <EmptyPanel text={t(latest ? none : 'letter.none')} />
                      <LetterFigures from={from} to={to} reader={reader} />
                    </Sheet>
                  )}
                  {choice && reader?.child ? (
                    <Sheet title={t('letter.choice')}>
                      <LetterChoice title={t('letter.choice')} child={reader.child} chosen={choice} account={account} />
                    </Sheet>
                  ) : null}
                  {viewer === 'parent' ? <ReportLinks reader={reader} page="study.letter" /> : null}
                </div>
                <WeekProof report={report} reader={reader} risen={letter?.risen[0]?.problem.problemId} />
              </div>
            );
          }}
        </StudyState>
      )}
    </StudyState>
  );
}
