'use client';
import '@/components/learner/course-row.module.css';
import '@/components/learner/courses/continue-card.module.css';
import '@/components/learner/list.module.css';
import '@/components/learner/courses/recent.module.css';
import '@/components/learner/courses/activate-book.module.css';
import '@/components/ui/level-mark.module.css';
import '@/components/problem/practice/practice.module.css';
import '@/components/parents/student-code.module.css';
import '@/components/study/study-entry.module.css';
import '@/components/ui/pagination.module.css';
import '@/components/ui/search-line.module.css';
import '@/components/ui/qr-image.module.css';
import '@/components/ui/words.module.css';
import { later } from './later';

/** /personal/my-course. */
export const OwnCoursesPart = later(() => import('./own-courses').then((code) => code.OwnCourses));
