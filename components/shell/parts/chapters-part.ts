'use client';
import '@/components/ui/breadcrumb.module.css';
import '@/components/ui/numbered.module.css';
import '@/components/learner/courses/continue-card.module.css';
import { later } from './later';

/** /personal/my-course-chapter. */
export const ChaptersPart = later(() => import('@/components/learner/my-chapters').then((code) => code.MyChapters));
