'use client';
import { Input } from 'antd';
import { LOOKED_MOST } from '@/lib/ops/looked';
import { useFilters } from '../data/use-filters';

interface Props {
  /** What the words are looked for in. */
  readonly label: string;
  readonly className?: string | undefined;
  /** What it is called in the address. */
  readonly name?: string;
  readonly most?: number;
}

/** The field that looks through a list. Its words are in the address. */
export function Words({ label, className = '', name = 'words', most = LOOKED_MOST }: Props) {
  const { get, set } = useFilters();
  const words = get(name);
  return (
    <Input.Search
      key={words}
      className={className}
      allowClear
      maxLength={most}
      defaultValue={words}
      placeholder={label}
      aria-label={label}
      onSearch={(text) => set({ [name]: text.trim() })}
    />
  );
}
