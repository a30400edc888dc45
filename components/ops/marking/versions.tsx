'use client';
import { Button, Input, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '../data/use-desk';
import { when } from '../parts/when';
import shared from './side.module.css';
import styles from './versions.module.css';
import type { Shown } from './use-marking';

/** What the parents were sent, and the way to take it back. */
export function Versions({ id, shown }: { readonly id: number; readonly shown: Shown }) {
  const t = useTranslations('ops.marking');
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <section className={shared.part}>
      {shown.versions.length === 0 ? <p>{t('noVersions')}</p> : null}
      <ol className={styles.versions}>
        {shown.versions.map(({ no, who, at, score, why }) => (
          <li key={no}>
            {t('versionLine', { no, who, at: when(at), score })}
            <p className={shared.meta}>{why}</p>
          </li>
        ))}
      </ol>
      {shown.paper.state === 'published' ? <Button onClick={() => setWithdrawing(true)}>{t('withdraw')}</Button> : null}
      {withdrawing ? <Withdraw id={id} onClose={() => setWithdrawing(false)} /> : null}
    </section>
  );
}

function Withdraw({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTranslations('ops.marking');
  const [why, setWhy] = useState('');
  const act = useAct('marking.withdraw', onClose);
  return (
    <Modal
      open
      mask={{ closable: false }}
      title={t('withdrawSure')}
      okText={t('withdraw')}
      okButtonProps={{ disabled: why.trim() === '', loading: act.isPending }}
      onOk={() => act.mutate({ id, why })}
      onCancel={onClose}
    >
      <p>{t('withdrawNote')}</p>
      <Input
        aria-label={t('withdrawWhy')}
        placeholder={t('withdrawWhy')}
        maxLength={60}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </Modal>
  );
}
