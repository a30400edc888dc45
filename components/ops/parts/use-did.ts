'use client';
import { useTranslations } from 'next-intl';
import { isAction, type Action } from '@/lib/ops/actions';

/** What an action is called, as colleagues say it. */
export function useDid(): (action: string) => string {
  const t = useTranslations('ops.did');
  return (action) => (isAction(action) ? t(keyOf(action)) : action);
}

/** Keys of messages are no paths: `people.invite` is `people_invite` there. */
type KeyOf<Name extends string> = Name extends `${infer Domain}.${infer Rest}` ? `${Domain}_${Rest}` : Name;
function keyOf<Name extends Action>(action: Name): KeyOf<Name>;
function keyOf(action: string): string {
  return action.replace('.', '_');
}
