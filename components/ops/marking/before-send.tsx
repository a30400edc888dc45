'use client';
import { Button, Drawer, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { checkMarking, type MarkingFinding } from '@/lib/kernel/marking/check';
import type { MarkingDraft } from '@/lib/kernel/marking/shape';
import { useAct } from '../data/use-desk';
import { State } from '../parts/state';
import { AsParent } from './as-parent';
import styles from './before-send.module.css';
import shared from './side.module.css';
import type { Shown } from './use-marking';

/** What is said of one question: the way leads to it. */
const ofQuestion: readonly MarkingFinding['id'][] = ['scores', 'reasons', 'problems', 'bare'];
const tones = { ok: 'ok', warn: 'wait', fail: 'bad' } as const;

interface Props {
  readonly id: number;
  readonly shown: Shown;
  readonly draft: MarkingDraft;
  /** Saves the rest first; answers the version that is to be sent, null where it could not be saved. */
  readonly onSave: () => Promise<number | null>;
  readonly onGo: (question: number | null) => void;
  readonly onClose: () => void;
  readonly onSent: (no: number) => void;
}

/** 发之前再看一遍: what is ready, what the parents will see, and the button that sends it. */
export function BeforeSend({ id, shown, draft, onSave, onGo, onClose, onSent }: Props) {
  const t = useTranslations('ops.marking');
  const [why, setWhy] = useState('');
  const again = shown.versions.length > 0;
  const findings = checkMarking({ ...shown, draft });
  const ready = findings.every(({ result }) => result !== 'fail') && (!again || why.trim() !== '');
  const publish = useAct('marking.publish', ({ no }) => onSent(no));
  const send = async (): Promise<void> => {
    const version = await onSave();
    if (version !== null) publish.mutate({ id, version, why });
  };
  return (
    <Drawer
      open
      size={480}
      title={t('beforeSend')}
      onClose={onClose}
      footer={
        <div className={shared.give}>
          <Button onClick={onClose}>{t('backToMark')}</Button>
          <Button type="primary" disabled={!ready} loading={publish.isPending} onClick={() => void send()}>
            {again ? t('sendAgain') : t('send')}
          </Button>
        </div>
      }
    >
      <ul className={styles.findings}>
        {findings.map(({ id: what, result, count, at }) => (
          <li key={what}>
            <State tone={tones[result]}>{t(`check.${what}`, { count })}</State>
            {result === 'ok' ? null : (
              <Button type="link" size="small" onClick={() => onGo(ofQuestion.includes(what) ? at : null)}>
                {t('go')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {again ? (
        <label>
          {t('whyCorrected')}
          <Input maxLength={60} value={why} onChange={({ target }) => setWhy(target.value)} />
        </label>
      ) : null}
      <p className={shared.meta}>{t('sendNote')}</p>
      <h2 className={styles.below}>{t('asParent')}</h2>
      <AsParent id={id} shown={shown} draft={draft} />
    </Drawer>
  );
}
