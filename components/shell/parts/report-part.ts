'use client';
import '@/components/study/study-shell.module.css';
import '@/components/study/study-tabs.module.css';
import '@/components/study/study-state.module.css';
import '@/components/study/sheet.module.css';
import '@/components/study/sheet-text.module.css';
import '@/components/study/week-choice.module.css';
import '@/components/study/week-strip.module.css';
import '@/components/study/totals.module.css';
import '@/components/study/report.module.css';
import '@/components/study/minute-chart.module.css';
import '@/components/study/rows.module.css';
import '@/components/study/report-details.module.css';
import '@/components/study/report-links.module.css';
import '@/components/study/figure.module.css';
import '@/components/study/chart-table.module.css';
import '@/components/study/kid-tabs.module.css';
import '@/components/ui/level-mark.module.css';
import '@/components/ui/table.css';
import '@/components/ui/module-bar.module.css';
import '@/components/ui/qr-image.module.css';
import '@/components/ui/words.module.css';
import { later } from './later';

/** /studymag/report. A link to a report says behind the # whose it is, which only the browser sees. */
export const ReportPart = later(
  () => import('@/components/study/report-page').then((code) => code.ReportPage),
  () => location.hash !== '',
);
