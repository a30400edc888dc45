'use client';
import { useTranslations } from 'next-intl';
import { checkedMost } from '@/lib/contracts/values/forms';
import { useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { Card, Fetched } from '../parts/page';
import { State } from '../parts/state';
import { Words } from '../parts/words';
import styles from './official-screen.module.css';

/** What a visitor would be told of a number, an account or an address. */
export function CheckOne() {
  const t = useTranslations('ops.official');
  const { get } = useFilters();
  const typed = get('typed');
  return (
    <Card title={t('check')} padded>
      <Words name="typed" most={checkedMost.address} className={styles.field} label={t('checkLabel')} />
      <div role="status">{typed === '' ? null : <Answer typed={typed} />}</div>
    </Card>
  );
}

function Answer({ typed }: { readonly typed: string }) {
  const t = useTranslations('ops.official');
  const found = useRead('official.check', { typed });
  return (
    <Fetched of={found}>
      {({ what, name, environment }) =>
        what === null ? (
          <State tone="bad">{t('notOurs', { typed })}</State>
        ) : (
          <State tone="ok">
            {t(environment ? 'oursBy' : 'ours', { typed, what: [t(`what.${what}`), name].filter(Boolean).join(' ') })}
          </State>
        )
      }
    </Fetched>
  );
}
