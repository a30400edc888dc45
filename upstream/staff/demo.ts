import type { Role } from '@/lib/ops/rights';

/** What every demo account's authenticator holds: nothing of value, on demo data only. */
export const demoTotpSecret = 'XKBDEMXKBDEMXKBDEMXKBDEMXKBDEM22';
export const demoDeskPassword = 'Xkb2026desk-demo';

/** One person for each role, as the design draws them; `teacher`: which one of the school it is, by the name in the seed data. */
export const demoOperators: readonly { readonly name: string; readonly email: string; readonly role: Role; readonly teacher?: string }[] = [
  { name: '何静', email: 'hejing@xkb.example', role: 'admin' },
  { name: '沈佳宁', email: 'shenjn@xkb.example', role: 'service' },
  { name: '顾晓', email: 'guxiao@xkb.example', role: 'teaching' },
  { name: '林知远', email: 'linzy@xkb.example', role: 'teacher', teacher: 'lin-zhiyuan' },
  { name: '袁可', email: 'yuanke@xkb.example', role: 'editor' },
  { name: '彭岚', email: 'penglan@xkb.example', role: 'finance' },
  { name: '丁大勇', email: 'dingdy@xkb.example', role: 'shipping' },
];

export const isDemoOperator = (email: string): boolean => demoOperators.some((one) => one.email === email);
