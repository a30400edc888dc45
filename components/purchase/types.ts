import type { BrowserOutput } from '@/lib/contracts';

export type Order = BrowserOutput<'orders.detail'>;
export type PayStart = BrowserOutput<'pay.codeStart'>;
export type BuyableCourse = BrowserOutput<'course.byId'>;
