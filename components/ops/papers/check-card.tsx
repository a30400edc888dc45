'use client';
import { useTranslations } from 'next-intl';
import { abilitiesWithin, checkPaper } from '@/lib/ops/paper-check';
import { Card } from '../parts/page';
import { State } from '../parts/state';
import type { DraftQuestion } from './draft';
import styles from './check-card.module.css';

const tones = { ok: 'ok', warn: 'wait', fail: 'bad' } as const;

/** What the paper lacks, by the rules that the service refuses by. */
export function CheckCard({ questions }: { readonly questions: readonly DraftQuestion[] }) {
  const t = useTranslations('paperDesk');
  const found = checkPaper(questions);
  const fails = found.filter(({ result }) => result === 'fail').length;
  const named = (at: number): string => {
    const no = questions[at]?.no ?? null;
    return no === null ? t('unnumbered') : t('question', { no });
  };
  return (
    <Card
      title={t('check')}
      note={<State tone={fails > 0 ? 'bad' : 'ok'}>{fails > 0 ? t('fails', { count: fails }) : t('allOk')}</State>}
      padded
    >
      <ul className={styles.findings}>
        {found.map(({ id, result, count, at }) => (
          <li key={id}>
            <State tone={tones[result]}>
              {id === 'numbers' && count === 0
                ? t('finding.none')
                : t(`finding.${id}.${result === 'ok' ? 'ok' : 'not'}`, {
                    count,
                    at: at.map(id === 'numbers' ? (place) => String(place + 1) : named).join('、'),
                    ...abilitiesWithin,
                  })}
            </State>
          </li>
        ))}
      </ul>
    </Card>
  );
}
