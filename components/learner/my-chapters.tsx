'use client';
import { useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { Cells, progressCells } from '@/components/ui/cells';
import { CellMap, NumberedList, NumberedPart, NumberedRow } from '@/components/ui/numbered';
import { SafeImage } from '@/components/ui/safe-image';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import { Tag } from '@/components/ui/tag';
import type { BrowserOutput } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { clock } from '@/lib/format/duration';
import { doneCount, nextSection, progressOf, sectionsOf, sectionState } from '@/lib/format/lesson-progress';
import { useApi } from '@/lib/query/hooks';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import styles from './courses/continue-card.module.css';

type MyChapters = BrowserOutput<'orders.myChapters'>;

/** /personal/my-course-chapter: a bought course, chapter by chapter, with what was done and the way on. */
export function MyChapters({ courseId }: { readonly courseId: number }) {
  const t = useTranslations('learner');
  const answer = useApi('orders.myChapters', { courseId });
  if (answer.error && !answer.data) {
    const kind = loadFailureOf(answer.error);
    return kind === 'missing' ? (
      <StatePanel image="/art/state-empty.svg" title={t('missing')}>
        <ButtonLink kind="outline" href={href('personal.myCourse')}>
          {t('toCourses')}
        </ButtonLink>
      </StatePanel>
    ) : (
      <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />
    );
  }
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-240" />
      </div>
    );
  return <Chapters data={answer.data} />;
}

function Chapters({ data }: { readonly data: MyChapters }) {
  const t = useTranslations('learner');
  const lesson = useTranslations('lesson');
  const { courseId } = data;
  const progress = progressOf(data);
  const sections = sectionsOf(data.chapters);
  const play = (sectionId: number): string => href('video.play', { courseId, sectionId });
  return (
    <>
      <Breadcrumb label={t('crumbs')} items={[{ label: t('toCourses'), href: href('personal.myCourse') }, { label: data.title }]} />
      <Head data={data} />
      {data.chapters.map((chapter) => (
        <NumberedPart
          key={chapter.chapterId}
          id={`chapter-${chapter.chapterId}`}
          title={lesson('chapterHead', { index: chapter.index, title: chapter.title })}
          count={
            <small className="num">
              {lesson('chapterDone', { done: doneCount(chapter.sections, progress), count: chapter.sections.length })}
            </small>
          }
        >
          <NumberedList>
            {chapter.sections.map((section) => {
              const state = sectionState(section, progress);
              return (
                <NumberedRow
                  key={section.sectionId}
                  index={section.index}
                  title={section.title}
                  state={state}
                  href={play(section.sectionId)}
                  end={
                    <>
                      {section.positionSeconds > 0 && !section.finished ? (
                        lesson('watchedTo', { clock: clock(section.positionSeconds) })
                      ) : (
                        <time>{clock(section.durationSeconds)}</time>
                      )}
                      {state === 'done' ? <span className="sr-only">{lesson('finished')}</span> : null}
                    </>
                  }
                />
              );
            })}
          </NumberedList>
        </NumberedPart>
      ))}
      <NumberedPart id="map" title={lesson('map')}>
        <CellMap
          cells={sections.map((section) => {
            const state = sectionState(section, progress);
            const label = state === 'done' ? 'mapDone' : state === 'now' ? 'mapNow' : 'section';
            return {
              key: section.sectionId,
              index: section.index,
              state,
              href: play(section.sectionId),
              label: lesson(label, { index: section.index }),
            };
          })}
        />
      </NumberedPart>
    </>
  );
}

/** What it is, how far, until when, and the next step. */
function Head({ data }: { readonly data: MyChapters }) {
  const t = useTranslations('learner');
  const lesson = useTranslations('lesson');
  const { courseId, finishedCount: done, sectionCount: count } = data;
  const sections = sectionsOf(data.chapters);
  const next = nextSection(sections, data.lastSectionId);
  return (
    <article className={styles.go}>
      <SafeImage src={data.cover} alt="" width={640} height={360} loading="eager" />
      <div className={styles.goBody}>
        <Tag tone="hl">{data.subjectName}</Tag>
        <h1>{data.title}</h1>
        <Cells cells={progressCells(done, count)} label={t('progressLabel', { done, count })} />
        <div className={styles.goFoot}>
          <span className={`${styles.goMeta} num`}>
            {lesson('chapterDone', { done, count })}　
            {data.ownedUntil ? t(data.owned ? 'expires' : 'expired', { date: dateShort(data.ownedUntil) }) : ''}
          </span>
          {data.owned ? (
            <ButtonLink kind="buy" icon="play" href={href('video.play', { courseId, sectionId: (next ?? sections[0])?.sectionId })}>
              {next ? lesson('resumeAt', { index: next.index }) : lesson('start')}
            </ButtonLink>
          ) : (
            <ButtonLink kind="buy" href={href('course.purchase', { courseId })}>
              {t('actionRenew')}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
