'use client';
import '@/components/study/study.module.css';
import '@/components/ui/level-mark.module.css';
import '@/components/ui/table.css';
import { later } from './later';

/** /studymag/report. A link to a report says behind the # whose it is, which only the browser sees. */
export const ReportPart = later(
  () => import('@/components/study/report-page').then((code) => code.ReportPage),
  () => location.hash !== '',
);
