'use client';
import '@/components/player/player.module.css';
import { later } from './later';

/** /video, /small-video. */
export const LessonPart = later(() => import('@/components/player/lesson-page').then((code) => code.LessonPage));
