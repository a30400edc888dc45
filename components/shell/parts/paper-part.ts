'use client';
import '@/components/problem/paper/paper.module.css';
import '@/components/problem/asked.module.css';
import '@/components/problem/try.module.css';
import '@/components/ui/dialog.module.css';
import { keptOnDevice } from '@/components/problem/paper/kept-on-device';
import { later } from './later';

/** /personal/paper. The time of one that was begun on this device runs. */
export const PaperPart = later(() => import('@/components/problem/paper/papers').then((code) => code.Papers), keptOnDevice);
