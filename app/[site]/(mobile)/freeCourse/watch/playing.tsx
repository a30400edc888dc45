'use client';
import { FreeWatch } from '@/components/mobile-site/free-watch';
import { PhoneLesson } from '@/components/player/phone-lesson';
import { TurnFields } from '@/components/shell/parts/turn-fields';

/** The trial lessons, one of them in the player of a phone. */
export function FreeWatchPlaying() {
  return (
    <FreeWatch
      play={(courseId, sectionId) => (
        <TurnFields>
          <PhoneLesson courseId={courseId} sectionId={sectionId} route="freeCourse.watch" />
        </TurnFields>
      )}
    />
  );
}
