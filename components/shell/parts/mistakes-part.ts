'use client';
import '@/components/problem/practice/practice.module.css';
import '@/components/problem/rules.module.css';
import '@/components/ui/level-mark.module.css';
import '@/components/problem/try.module.css';
import '@/components/problem/asked.module.css';
import '@/components/problem/solution.module.css';
import '@/components/problem/marked-answer.module.css';
import '@/components/problem/practice-question.module.css';
import '@/components/problem/practice/mistakes/correction.module.css';
import '@/components/problem/practice/mistakes/entry-history.module.css';
import '@/components/problem/practice/mistakes/entry-row.module.css';
import '@/components/problem/practice/mistakes/reason-cell.module.css';
import '@/components/problem/practice/mistakes/found.module.css';
import '@/components/problem/practice/mistakes/summary.module.css';
import { doAttemptsWait } from '@/lib/query/attempts-key';
import { later } from './later';

/** /personal/mistakes. What waits on this device may be one, or the way out of one. */
export const MistakesPart = later(
  () => import('@/components/problem/practice/mistakes/mistakes').then((code) => code.Mistakes),
  doAttemptsWait,
);
