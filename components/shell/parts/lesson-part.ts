'use client';
import '@/components/player/notes/notes.module.css';
import '@/components/player/notes/questions.module.css';
import '@/components/player/phone-lesson.module.css';
import '@/components/player/player.module.css';
import '@/components/player/seek-bar.module.css';
import { later } from './later';

/** /video, /small-video. */
export const LessonPart = later(() => import('./asking-lesson').then((code) => code.AskingLesson));
