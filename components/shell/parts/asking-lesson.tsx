'use client';
import type { ComponentProps } from 'react';
import { LessonPage } from '@/components/player/lesson-page';
import { TurnFields } from './turn-fields';

/** The player, with what practice judges in it. */
export function AskingLesson(props: ComponentProps<typeof LessonPage>) {
  return (
    <TurnFields>
      <LessonPage {...props} />
    </TurnFields>
  );
}
