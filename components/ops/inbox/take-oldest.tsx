'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useAct } from '../data/use-desk';
import { Key } from '../parts/key';

interface Props {
  /** A presses it: not while a ticket is open, whose own key that is. */
  readonly keyed: boolean;
  readonly onTaken: (ticketNo: string) => void;
}

/** 领最早的一条: the one that waits longest of those that are nobody's, whatever colleagues take meanwhile. */
export function TakeOldest({ keyed, onTaken }: Props) {
  const t = useTranslations('ops.inbox');
  const { message } = App.useApp();
  const take = useAct('inbox.takeOldest', ({ ticketNo }) => {
    void message.success(t('took', { ticketNo }));
    onTaken(ticketNo);
  });
  return (
    <Button type="primary" loading={take.isPending} {...(keyed && { 'aria-keyshortcuts': 'A' })} onClick={() => take.mutate({})}>
      {t('takeOldest')}
      {keyed ? <Key>A</Key> : null}
    </Button>
  );
}
