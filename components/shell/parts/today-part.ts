'use client';
import '@/components/learner/go-on.module.css';
import '@/components/ui/level-mark.module.css';
import '@/components/problem/practice/mastery-map.module.css';
import '@/components/problem/practice/practice.module.css';
import '@/components/problem/rules.module.css';
import '@/components/problem/asked.module.css';
import '@/components/problem/try.module.css';
import '@/components/problem/solution.module.css';
import '@/components/problem/marked-answer.module.css';
import '@/components/problem/practice-question.module.css';
import '@/components/ui/dialog.module.css';
import '@/components/problem/scan/scan.module.css';
import '@/components/study/this-week.module.css';
import '@/components/shell/parts/learner-today.module.css';
import { doAttemptsWait } from '@/lib/query/attempts-key';
import { later } from './later';

/** /personal/today. What waits on this device changes what is to be practised. */
export const TodayPart = later(() => import('./learner-today').then((code) => code.LearnerToday), doAttemptsWait);
