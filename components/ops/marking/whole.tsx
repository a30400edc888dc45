'use client';
import { Input, InputNumber } from 'antd';
import { useTranslations } from 'next-intl';
import { PARENT_WORDS } from '@/lib/kernel/marking/check';
import type { MarkingDraft } from '@/lib/kernel/marking/shape';
import styles from './side.module.css';

interface Props {
  readonly name: string;
  readonly draft: MarkingDraft;
  readonly onChange: (to: (was: MarkingDraft) => MarkingDraft) => void;
}

/** 整卷: what is said to the pupil and the parents, and what was done well. */
export function Whole({ name, draft, onChange }: Props) {
  const t = useTranslations('ops.marking');
  return (
    <section className={styles.part} aria-label={t('tabs.whole')}>
      <label>
        {t('parentWords', { name })}
        <Input.TextArea
          autoSize={{ minRows: 5 }}
          maxLength={300}
          value={draft.words}
          onChange={({ target }) => onChange((was) => ({ ...was, words: target.value }))}
        />
      </label>
      <p className={styles.meta}>
        {t('count', { count: [...draft.words.replace(/==|__/g, '')].length, most: PARENT_WORDS })} · {t('parentWordsHint')}
      </p>
      <label>
        {t('strengths')}
        <Input.TextArea
          autoSize={{ minRows: 3 }}
          value={draft.strengths.join('\n')}
          onChange={({ target }) =>
            onChange((was) => ({
              ...was,
              strengths: target.value
                .split('\n')
                .slice(0, 6)
                .map((line) => line.slice(0, 60)),
            }))
          }
        />
      </label>
      <label>
        {t('minutes')}
        <InputNumber
          aria-label={t('minutes')}
          min={1}
          max={300}
          precision={0}
          value={draft.usedMinutes}
          onChange={(usedMinutes) => usedMinutes !== null && onChange((was) => ({ ...was, usedMinutes }))}
        />
      </label>
    </section>
  );
}
