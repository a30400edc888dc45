import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/tabs';
import { href } from '@/lib/routes';

/** What the message centre shows: one's own messages, those not read, or what the service tells everybody. */
export type InboxView = 'all' | 'unread' | 'system';

/** The address of a page of the message centre. */
export function inboxHref(view: InboxView, pageNum = 1): string {
  return href('personal.notification', { show: view === 'all' ? null : view, pageNum: pageNum > 1 ? pageNum : null });
}

export function InboxTabs({ active, unread }: { readonly active: InboxView; readonly unread?: number | undefined }) {
  const t = useTranslations('personal.messages');
  return (
    <Tabs
      label={t('filter')}
      active={active}
      items={[
        { key: 'all', label: t('all'), href: inboxHref('all') },
        { key: 'unread', label: unread ? t('unreadCount', { count: unread }) : t('unread'), href: inboxHref('unread') },
        { key: 'system', label: t('system'), href: inboxHref('system') },
      ]}
    />
  );
}
