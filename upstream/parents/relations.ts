import type { Input } from '@/lib/contracts';

export type Relation = Input<'parent.relationship'>['relation'];

/** The six cells of choiceRelationship. */
const relations: Readonly<Record<Relation, true>> = { 妈妈: true, 爸爸: true, 奶奶: true, 爷爷: true, 外婆: true, 其他: true };

/** Is what is stored one of them? */
export function isRelation(text: string): text is Relation {
  return Object.hasOwn(relations, text);
}

/** Older rows may say something else. */
export const relationOf = (text: string): Relation => (isRelation(text) ? text : '其他');
