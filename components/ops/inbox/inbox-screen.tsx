'use client';
import { Tabs } from 'antd';
import { useTranslations } from 'next-intl';
import { inboxLists } from '@/lib/ops/inbox-kinds';
import { usePages, useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useMay } from '../data/who';
import { More } from '../parts/list';
import { Fetched, Page } from '../parts/page';
import { Words } from '../parts/words';
import { InboxFilters, useInboxFilters } from './inbox-filters';
import styles from './inbox-screen.module.css';
import { RegisterCall } from './register-call';
import { TakeOldest } from './take-oldest';
import { Thread } from './thread';
import { TicketLine } from './ticket-line';
import { Writer } from './writer';

/** 收件箱: all that visitors send, what is due first on the left, the one that is open beside it, and who wrote it. Both are in the address. */
export function InboxScreen() {
  const t = useTranslations('ops');
  const { get, set } = useFilters();
  const may = useMay();
  const filters = useInboxFilters();
  const { which, ...narrowed } = filters;
  const ticketNo = get('ticket');
  const who = ticketNo !== '' && may('inbox.assign');
  const found = usePages('inbox.list', filters, ({ next }) => next, { cursor: 'after', every: 60_000 });
  const counts = useRead('inbox.counts', {}, { every: 60_000 }).data;
  const taken = (taken: string): void => set({ list: 'mine', ticket: taken });
  return (
    <Page
      title={t('nav.inbox')}
      note={counts ? t('inbox.note', { open: counts.open, late: counts.late }) : null}
      actions={may('inbox.assign') ? <RegisterCall onDone={taken} /> : null}
    >
      <div className={who ? `${styles.panes} ${styles.three}` : styles.panes}>
        <section className={ticketNo === '' ? styles.list : `${styles.list} ${styles.behind}`} aria-label={t('nav.inbox')}>
          <Tabs
            activeKey={which}
            onChange={(list) => set({ list, ticket: null, state: null, who: null, late: null })}
            items={inboxLists.map((key) => ({
              key,
              label: counts && key !== 'done' ? `${t(`inbox.${key}`)} ${counts[key]}` : t(`inbox.${key}`),
            }))}
          />
          <Words label={which === 'done' ? t('inbox.wordsDone') : t('inbox.words')} />
          <InboxFilters of={filters} people={counts?.people ?? []} late={counts?.late} />
          {which === 'free' && (counts?.free ?? 0) > 0 && may('inbox.assign') ? (
            <div className={styles.first}>
              <TakeOldest keyed={ticketNo === ''} onTaken={taken} />
            </div>
          ) : null}
          <Fetched of={found}>
            {({ pages }) =>
              pages[0]?.list.length === 0 ? (
                <div className={styles.empty}>
                  {Object.keys(narrowed).length > 0 ? (
                    t('list.empty')
                  ) : which === 'mine' && counts && counts.free > 0 && may('inbox.assign') ? (
                    <>
                      <p>{t('inbox.emptyMine', { free: counts.free })}</p>
                      <TakeOldest keyed={ticketNo === ''} onTaken={taken} />
                    </>
                  ) : (
                    t('inbox.empty')
                  )}
                </div>
              ) : (
                <>
                  <ul>
                    {pages
                      .flatMap(({ list }) => list)
                      .map((ticket) => (
                        <TicketLine
                          key={ticket.ticketNo}
                          ticket={ticket}
                          open={ticket.ticketNo === ticketNo}
                          onOpen={() => set({ ticket: ticket.ticketNo })}
                        />
                      ))}
                  </ul>
                  <More of={found} />
                </>
              )
            }
          </Fetched>
        </section>
        <section className={ticketNo === '' ? `${styles.thread} ${styles.unchosen}` : styles.thread} aria-label={t('inbox.one')}>
          {ticketNo === '' ? (
            <p className={styles.empty}>{t('inbox.choose')}</p>
          ) : (
            <Thread key={ticketNo} ticketNo={ticketNo} onClose={() => set({ ticket: null })} />
          )}
        </section>
        {who ? (
          <aside className={styles.writer} aria-label={t('inbox.writer.title')}>
            <Writer key={ticketNo} ticketNo={ticketNo} />
          </aside>
        ) : null}
      </div>
    </Page>
  );
}
