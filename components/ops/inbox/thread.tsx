'use client';
import { Button, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { ask } from '../data/ask';
import { useAct, useRead } from '../data/use-desk';
import { useMay } from '../data/who';
import { Code } from '../parts/code';
import { Held } from '../parts/held';
import { Key } from '../parts/key';
import { Masked } from '../parts/masked';
import { Fetched } from '../parts/page';
import { when } from '../parts/when';
import { Composer } from './composer';
import { Due } from './due';
import { History } from './history';
import { Pictures } from './pictures';
import styles from './thread.module.css';

/** One ticket whole: what was sent, what was said of it, whose it is, and the answer. */
export function Thread({ ticketNo, onClose }: { readonly ticketNo: string; readonly onClose: () => void }) {
  const t = useTranslations('ops.inbox');
  const may = useMay();
  const found = useRead('inbox.show', { ticketNo });
  const take = useAct('inbox.take');
  const give = useAct('inbox.assign');
  const close = useAct('inbox.close');
  const share = useAct('inbox.share');
  return (
    <Fetched of={found}>
      {({ ticket, reply, notes, events, colleagues }) => (
        <>
          <div className={styles.head}>
            <Button className={styles.back} size="small" onClick={onClose}>
              {t('back')}
            </Button>
            <h2>{ticket.from === '' ? t('unnamed') : ticket.from}</h2>
            <span className={styles.meta}>{t(`kind.${ticket.kind}`)}</span>
            <Due of={ticket} />
            <span className={styles.acts}>
              {may('inbox.assign') ? (
                <Select
                  size="small"
                  aria-label={t('assign')}
                  placeholder={ticket.assignee?.name ?? t('nobody')}
                  value={colleagues.find(({ id }) => id === ticket.assignee?.id)?.id ?? null}
                  options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(operatorId) => {
                    if (operatorId !== null) give.mutate({ ticketNo, operatorId });
                  }}
                />
              ) : null}{' '}
              {/* Whoever has left has it in name only. */}
              {may('inbox.assign') && !colleagues.some(({ id }) => id === ticket.assignee?.id) ? (
                <Button size="small" aria-keyshortcuts="A" onClick={() => take.mutate({ ticketNo })}>
                  {t('take')}
                  <Key>A</Key>
                </Button>
              ) : null}{' '}
              {ticket.shared === null ? null : (
                <Button
                  size="small"
                  loading={share.isPending}
                  disabled={reply === ''}
                  title={reply === '' ? t('shareFirst') : undefined}
                  onClick={() => share.mutate({ ticketNo, shared: !ticket.shared })}
                >
                  {ticket.shared ? t('unshare') : t('share')}
                </Button>
              )}{' '}
              {ticket.state === 'done' ? null : (
                <Button size="small" aria-keyshortcuts="E" loading={close.isPending} onClick={() => close.mutate({ ticketNo })}>
                  {t('close')}
                  <Key>E</Key>
                </Button>
              )}
            </span>
          </div>
          <p className={styles.meta}>
            {when(ticket.createdAt)} {ticket.about} {t('number')} <Code>{ticket.ticketNo}</Code>{' '}
            {ticket.mobilePhone === '' ? (
              t('noPhone')
            ) : may('personal.open') ? (
              <Masked masked={ticket.mobilePhone} open={() => ask('inbox.phone', { ticketNo }).then(({ mobilePhone }) => mobilePhone)} />
            ) : (
              ticket.mobilePhone
            )}{' '}
            {ticket.shared ? t('shared') : null}
          </p>
          <blockquote className={styles.words}>{ticket.words === '' ? ticket.about : ticket.words}</blockquote>
          <Pictures ticketNo={ticketNo} count={ticket.pictures} />
          <History notes={notes} events={events} />
          <Held kind="ticket" thing={ticketNo}>
            {() => <Composer ticketNo={ticketNo} />}
          </Held>
        </>
      )}
    </Fetched>
  );
}
