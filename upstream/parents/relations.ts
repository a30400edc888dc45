import { relations, type Relation } from '@/lib/kernel/relations';

/** Older rows may say something else. */
export const relationOf = (text: string): Relation => relations.find((relation) => relation === text) ?? '其他';
