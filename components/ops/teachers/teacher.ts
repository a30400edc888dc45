import type { DeskOutput } from '@/lib/ops/contract';

/** What the desk is told of the school's teachers. */
export type Found = DeskOutput<'teachers.list'>;
export type Teacher = Found['list'][number];
