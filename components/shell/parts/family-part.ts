'use client';
import '@/components/study/family-week.module.css';
import '@/components/study/study-state.module.css';
import '@/components/study/sheet.module.css';
import '@/components/study/sheet-text.module.css';
import '@/components/study/week-choice.module.css';
import '@/components/study/totals.module.css';
import '@/components/study/rows.module.css';
import '@/components/study/report-links.module.css';
import '@/components/study/figure.module.css';
import '@/components/study/evidence.module.css';
import '@/components/study/letter.module.css';
import '@/components/study/kid-tabs.module.css';
import '@/components/ui/level-mark.module.css';
import '@/components/ui/table.css';
import '@/components/ui/qr-image.module.css';
import '@/components/ui/words.module.css';
import { later } from './later';

/** /family. */
export const FamilyPart = later(() => import('@/components/study/family-week').then((code) => code.FamilyWeek));
