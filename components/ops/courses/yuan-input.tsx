'use client';
import { Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fenOfYuan, yuanOfFen } from '@/lib/kernel/money';

interface Props {
  /** Given by the field of the form, in 分; null = nothing, -1 = what is no sum. */
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (fen: number | null) => void;
}

const textOf = (fen: number | null | undefined): string => (fen === null || fen === undefined || fen < 0 ? '' : yuanOfFen(fen));

/** A sum, typed in 元 and kept in 分. */
export function YuanInput({ id, value, onChange }: Props) {
  const t = useTranslations('courseDesk');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...(id !== undefined && { id })}
      inputMode="decimal"
      suffix={t('yuan')}
      value={typed ?? textOf(value)}
      onChange={({ target }) => {
        const text = target.value.trim();
        setTyped(target.value);
        onChange?.(text === '' ? null : (fenOfYuan(text) ?? -1));
      }}
      onBlur={() => {
        if (value !== -1) setTyped(null);
      }}
    />
  );
}
