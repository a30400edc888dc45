'use client';
import { useState } from 'react';
import { Select } from '@/components/ui/field';
import { TextButton } from '@/components/ui/text-link';
import { callLater } from '@/lib/query/call-later';

export interface PickerWords {
  readonly near: string;
  readonly loading: string;
  readonly province: string;
  readonly choose: string;
  readonly failed: string;
}

type State = { readonly phase: 'closed' | 'loading' | 'failed' } | { readonly phase: 'open'; readonly provinces: readonly string[] };

/** A button that becomes a list of provinces; the list is fetched when it is asked for. */
export function ProvincePicker({ words, onChoose }: { readonly words: PickerWords; readonly onChoose: (province: string) => void }) {
  const [state, setState] = useState<State>({ phase: 'closed' });

  async function open(): Promise<void> {
    setState({ phase: 'loading' });
    const answer = await callLater('common.provinces', {});
    setState(answer.ok ? { phase: 'open', provinces: answer.data.list.map(({ name }) => name) } : { phase: 'failed' });
  }

  if (state.phase === 'open')
    return (
      <Select aria-label={words.province} defaultValue="" ref={(list) => list?.focus()} onChange={({ target }) => onChoose(target.value)}>
        <option value="" disabled>
          {words.choose}
        </option>
        {state.provinces.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    );
  return (
    <>
      <TextButton disabled={state.phase === 'loading'} onClick={() => void open()}>
        {state.phase === 'loading' ? words.loading : words.near}
      </TextButton>
      {state.phase === 'failed' ? <p role="alert">{words.failed}</p> : null}
    </>
  );
}
