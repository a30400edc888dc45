'use client';
import '@/components/player/notes/handout.module.css';
import '@/components/player/notes/lesson-tabs.module.css';
import '@/components/player/notes/transcript.module.css';
import '@/components/player/notes/questions.module.css';
import '@/components/player/phone-lesson.module.css';
import '@/components/player/board.module.css';
import '@/components/player/shared/stage.module.css';
import '@/components/player/lesson-page.module.css';
import '@/components/player/written.module.css';
import '@/components/player/veil.module.css';
import '@/components/player/controls.module.css';
import '@/components/player/rail.module.css';
import '@/components/player/points.module.css';
import '@/components/player/rating.module.css';
import '@/components/player/seek-bar.module.css';
import '@/components/player/shared/over-picture.module.css';
import { later } from './later';

/** /video, /small-video. */
export const LessonPart = later(() => import('./asking-lesson').then((code) => code.AskingLesson));
