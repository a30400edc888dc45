'use client';
import { Icon } from '@/components/ui/icon';
import { NumberedRow } from '@/components/ui/numbered';
import { Tag } from '@/components/ui/tag';
import { clock } from '@/lib/format/duration';
import { fill } from '@/lib/format/fill';
import { sectionState, type SectionView } from '@/lib/lessons/progress';
import { href } from '@/lib/routes';
import { usePersonalCourse } from './personal';

/** One lesson in the outline: ticked when finished, highlighted where to go on, locked or on trial. */
export function SectionRow({
  courseId,
  section,
}: {
  readonly courseId: number;
  readonly section: Pick<SectionView, 'sectionId' | 'index' | 'title' | 'durationSeconds' | 'trial'>;
}) {
  const { progress, words } = usePersonalCourse();
  const state = sectionState(section, progress);
  const own = progress.sections.get(section.sectionId);
  const position = own && !own.finished ? own.positionSeconds : 0;
  return (
    <NumberedRow
      index={section.index}
      title={section.title}
      state={state}
      href={href('video.play', { courseId, sectionId: section.sectionId })}
      tag={section.trial && !progress.owned ? <Tag tone="jade">{words.trial}</Tag> : null}
      end={
        <>
          {position > 0 ? fill(words.watchedTo, { clock: clock(position) }) : <time>{clock(section.durationSeconds)}</time>}
          {state === 'locked' ? <Icon name="lock" /> : null}
          {state === 'locked' ? <span className="sr">{words.locked}</span> : null}
          {state === 'done' ? <span className="sr">{words.finished}</span> : null}
        </>
      }
    />
  );
}
