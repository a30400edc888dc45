'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Chips } from '@/components/ui/tabs';
import { letterChoices, type LetterChoice as How } from '@/lib/kernel/letter-choices';
import { callApi } from '@/lib/query/call-api';
import sheetText from './sheet-text.module.css';

interface Props {
  /** What it is called, as the heading above it is. */
  readonly title: string;
  /** The binding that it is chosen for. */
  readonly child: number;
  readonly chosen: How;
  /** Whether the parent has an account: without one, a letter that comes without a text message is told nowhere. */
  readonly account: boolean;
}

/** How a parent wants the letters. One press changes it; what cannot be stored goes back to what it was, and says why. */
export function LetterChoice({ title, child, chosen, account }: Props) {
  const t = useTranslations('study.letter');
  const client = useQueryClient();
  const [mine, setMine] = useState(chosen);
  const [said, setSaid] = useState('');
  const choose = async (choice: How): Promise<void> => {
    const before = mine;
    setMine(choice);
    const answer = await callApi('study.letterChoice', { child, choice });
    // Whoever comes back from another child finds it as it is now.
    if (answer.ok) void client.invalidateQueries({ queryKey: ['study.letters'] });
    else setMine(before);
    setSaid(answer.ok ? t('saved') : answer.message);
  };
  const nameOf = (how: How): string => (how === 'site' && !account ? t('onlyHere') : t(`choices.${how}`));
  return (
    <>
      <p className={cx(sheetText.small, 'my-12')}>
        {t(mine === 'off' ? 'offText' : 'choiceText')}
        {mine === 'site' && !account ? t('onlyHereText') : null}
      </p>
      <Chips
        label={title}
        active={mine}
        onSelect={(choice) => void choose(choice)}
        items={letterChoices.map((key) => ({ key, label: nameOf(key) }))}
      />
      <p role="status" className={sheetText.small}>
        {said}
      </p>
    </>
  );
}
