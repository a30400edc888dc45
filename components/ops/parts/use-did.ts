'use client';
import { useMessages, useTranslations } from 'next-intl';
import { isKeyOf } from '@/lib/i18n/is-key-of';

/** What an action is called, as colleagues say it. Keys of messages are no paths: `people.invite` is `people_invite` there. */
export function useDid(): (action: string) => string {
  const t = useTranslations('ops.did');
  const { did } = useMessages().ops;
  return (action) => {
    const key = action.replace('.', '_');
    return isKeyOf(did, key) ? t(key) : action;
  };
}

/** Everything that the audit log tells of. */
export const useActions = (): string[] => Object.keys(useMessages().ops.did).map((key) => key.replace('_', '.'));
