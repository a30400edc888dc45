'use client';
import { Input } from 'antd';
import { useFilters } from '../data/use-filters';

interface Props {
  /** What the words are looked for in. */
  readonly label: string;
  readonly className?: string | undefined;
  /** What it is called in the address. */
  readonly name?: string;
}

/** The field that looks through a list. Its words are in the address. */
export function Words({ label, className = '', name = 'words' }: Props) {
  const { get, set } = useFilters();
  const words = get(name);
  return (
    <Input.Search
      key={words}
      className={className}
      allowClear
      defaultValue={words}
      placeholder={label}
      aria-label={label}
      onSearch={(text) => set({ [name]: text.trim() })}
    />
  );
}
