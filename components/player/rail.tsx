'use client';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { PenMark } from '@/components/ui/pen-mark';
import { clock } from '@/lib/format/duration';
import styles from './rail.module.css';
import type { ChapterView, Lesson, SectionView } from './shared/types';

interface RailProps {
  readonly lesson: Lesson;
  readonly chapter: ChapterView;
  readonly owned: boolean;
  readonly hrefOf: (sectionId: number) => string;
}

/** The lessons of this chapter beside the board, the current one highlighted and in sight. */
export function Rail({ lesson, chapter, owned, hrefOf }: RailProps) {
  const t = useTranslations('player');
  const words = useTranslations('lesson');
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const link = here.current;
    const list = link?.closest('ol');
    if (link && list) list.scrollTop = link.offsetTop - list.offsetTop - list.clientHeight / 3;
  }, [lesson.sectionId]);
  return (
    <nav className={styles.rail} aria-label={t('rail')}>
      <div className={styles.railIn}>
        <h2>{words('chapterHead', { index: chapter.index, title: chapter.title })}</h2>
        <p className="num">
          {words('chapterDone', { done: chapter.sections.filter((s) => s.finished).length, count: chapter.sections.length })}
        </p>
        <ol>
          {chapter.sections.map((section) => {
            const on = section.sectionId === lesson.sectionId;
            return (
              <li key={section.sectionId}>
                <Link
                  ref={on ? here : undefined}
                  href={hrefOf(section.sectionId)}
                  className={cx(on && styles.on)}
                  aria-current={on ? 'true' : undefined}
                  replace
                >
                  <span className={styles.no}>
                    {section.index}
                    {section.finished ? <PenMark shape="tick" /> : null}
                  </span>
                  <span>{section.title}</span>
                  <SectionEnd section={section} owned={owned} />
                </Link>
              </li>
            );
          })}
        </ol>
        <p className={styles.upNext}>{lesson.next ? t('upNext', { title: lesson.next.title }) : t('lastOne')}</p>
      </div>
    </nav>
  );
}

function SectionEnd({ section, owned }: { readonly section: SectionView; readonly owned: boolean }) {
  const words = useTranslations('lesson');
  const locked = !owned && !section.trial;
  return (
    <span className={styles.end}>
      {!owned && section.trial ? `${words('trial')} ` : null}
      {section.positionSeconds > 0 && !section.finished
        ? words('watchedTo', { clock: clock(section.positionSeconds) })
        : clock(section.durationSeconds)}
      {locked ? <Icon name="lock" /> : null}
      {locked ? <span className="sr-only">{words('locked')}</span> : null}
      {section.finished ? <span className="sr-only">{words('finished')}</span> : null}
    </span>
  );
}

/** On phones the chapter is a strip of cards under the film. */
export const Strip = memo(function Strip({ lesson, chapter, hrefOf }: Omit<RailProps, 'owned'>) {
  const t = useTranslations('player');
  const words = useTranslations('lesson');
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const link = here.current;
    if (link?.parentElement) link.parentElement.scrollLeft = link.offsetLeft - link.parentElement.clientWidth / 4;
  }, [lesson.sectionId]);
  return (
    <nav className={styles.strip} aria-label={t('rail')}>
      {chapter.sections.map((section) => {
        const on = section.sectionId === lesson.sectionId;
        return (
          <Link
            key={section.sectionId}
            ref={on ? here : undefined}
            href={hrefOf(section.sectionId)}
            className={cx(on && styles.on)}
            aria-current={on ? 'true' : undefined}
            replace
          >
            <small className="num">
              {words('section', { index: section.index })}　{section.finished ? words('finished') : clock(section.durationSeconds)}
            </small>
            {section.title}
          </Link>
        );
      })}
    </nav>
  );
});
