'use client';
import '@/components/ui/pagination.module.css';
import '@/components/learner/list.module.css';
import '@/components/learner/collected/collected-row.module.css';
import { later } from './later';

/** /personal/collected. */
export const CollectedPart = later(() => import('@/components/learner/collected/collected').then((code) => code.Collected));
