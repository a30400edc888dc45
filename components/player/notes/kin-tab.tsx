'use client';
import { useTranslations } from 'next-intl';
import { useContext, useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Cells, type CellTone } from '@/components/ui/cells';
import { KIN, kinParts } from '@/lib/kernel/problems/names';
import { useKinStates, type KinState } from '@/lib/query/kin-state';
import { href } from '@/lib/routes';
import { KinCodeContext, type KinCode, type KinProps } from '../shared/kin-part';
import styles from './lesson-tabs.module.css';

const tones: Partial<Record<KinState, CellTone>> = { open: 'open', right: 'done', waits: 'now' };

/** What stands on the tab: how many of the three were done, and what became of each. */
export function KinLabel({ problemId }: { readonly problemId: string }) {
  const t = useTranslations('player.tabs');
  const states = useKinStates(problemId);
  const done = kinParts.filter((part) => states[part] !== 'open').length;
  if (done === 0) return t('kin');
  const each = kinParts.map((part) => `${t(`kinPart.${part}`)}${t(`kinState.${states[part]}`)}`);
  return (
    <>
      {t('kinDone', { done, all: KIN })}
      <Cells className={styles.kinCells} cells={kinParts.map((part) => tones[states[part]] ?? 'weak')} label={each.join('，')} />
    </>
  );
}

/** The three questions, judged here; where their code does not come, the way to their page. `shown` = the tab is open, else they come ahead. */
export function KinTab({ shown, ...of }: KinProps & { readonly shown: boolean }) {
  const { problemId } = of;
  const t = useTranslations('player.tabs');
  const code = useKinCode(shown);
  if (code && shown) return <code.Panel {...of} />;
  if (code) return <code.Ahead problemId={problemId} />;
  if (!shown) return null;
  if (code === undefined)
    return (
      <p className={styles.kin} role="status">
        {t('kinComing')}
      </p>
    );
  return (
    <div className={styles.kin}>
      <p>{t('kinNote')}</p>
      <ButtonLink kind="ink" href={href('problem.detail', { no: problemId })}>
        {t('kinGo')}
      </ButtonLink>
    </div>
  );
}

/** Undefined until it is there, null where there is none or it did not come; opening the tab tries again. */
function useKinCode(shown: boolean): KinCode | null | undefined {
  const fetchCode = useContext(KinCodeContext);
  const [code, setCode] = useState<KinCode | null>();
  const missing = !code;
  useEffect(() => {
    if (!fetchCode || !missing) return;
    let left = false;
    fetchCode().then(
      (fetched) => !left && setCode(fetched),
      () => !left && setCode(null),
    );
    return () => {
      left = true;
    };
  }, [fetchCode, missing, shown]);
  return fetchCode ? code : null;
}
