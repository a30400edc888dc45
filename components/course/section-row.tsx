'use client';
import { Icon } from '@/components/ui/icon';
import { NumberedRow } from '@/components/ui/numbered';
import { Tag } from '@/components/ui/tag';
import { clock } from '@/lib/format/duration';
import { fill } from '@/lib/format/fill';
import { sectionState } from '@/lib/format/lesson-progress';
import { usePersonalCourse } from './personal';

/** One lesson in the outline: ticked when finished, highlighted where to go on, locked or on trial. */
export function SectionRow({ sectionId }: { readonly sectionId: number }) {
  const { progress, words, lessons } = usePersonalCourse();
  const lesson = lessons.find((l) => l.sectionId === sectionId);
  if (!lesson) return null;
  const state = sectionState(lesson, progress);
  const own = progress.sections.get(sectionId);
  const position = own && !own.finished ? own.positionSeconds : 0;
  return (
    <NumberedRow
      index={lesson.index}
      title={lesson.title}
      state={state}
      href={lesson.href}
      tag={lesson.trial && !progress.owned ? <Tag tone="jade">{words.trial}</Tag> : null}
      end={
        <>
          {position > 0 ? fill(words.watchedTo, { clock: clock(position) }) : <time>{clock(lesson.durationSeconds)}</time>}
          {state === 'locked' ? <Icon name="lock" /> : null}
          {state === 'locked' ? <span className="sr-only">{words.locked}</span> : null}
          {state === 'done' ? <span className="sr-only">{words.finished}</span> : null}
        </>
      }
    />
  );
}
