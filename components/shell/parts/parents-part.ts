'use client';
import '@/components/parents/bound-parents.module.css';
import '@/components/parents/family.module.css';
import '@/components/parents/sheet.module.css';
import '@/components/study/figure.module.css';
import '@/components/study/sheet-text.module.css';
import '@/components/study/week-strip.module.css';
import '@/components/ui/words.module.css';
import { later } from './later';

/** /parentCode/relationshipList. */
export const ParentsPart = later(() => import('./family-weeks').then((code) => code.FamilyWeeks));
