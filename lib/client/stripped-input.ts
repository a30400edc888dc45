import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * A text field whose unwanted characters vanish while typing (§5), without disturbing an input method: while a word is
 * being composed the raw text stays, and it is stripped when the composition ends.
 */
export function useStrippedInput(strip: (raw: string) => string, initial = '') {
  const [value, setValue] = useState(initial);
  const composing = (event: ChangeEvent<HTMLInputElement>): boolean =>
    'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
  return {
    value,
    setValue,
    /** Spread over the input. */
    bind: {
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(composing(event) ? event.target.value : strip(event.target.value)),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => setValue(strip(event.currentTarget.value)),
    },
  };
}

/** Digits only, at most `max` (login phone: 11, §5). */
export const digitsOnly =
  (max: number) =>
  (raw: string): string =>
    raw.replace(/\D/g, '').slice(0, max);

/** Without whitespace, at most `max` (password: 16, §5). */
export const noSpaces =
  (max: number) =>
  (raw: string): string =>
    raw.replace(/\s/g, '').slice(0, max);
