import { useEffect, useRef, useState } from 'react';
import type { Form, FormRules, Values } from './form';
import { useAfterPress } from './use-after-press';

const controls = 'input, select, textarea, button';

function focusOn(id: string): void {
  const found = document.getElementById(id);
  // Of several in a group the one that is still empty, else the first.
  const within = (): HTMLElement | null | undefined => found?.querySelector<HTMLElement>(':invalid') ?? found?.querySelector(controls);
  (found?.matches(controls) ? found : within())?.focus();
}

/**
 * The one engine of all forms: what is typed, what is said of it and where, the sending, which is done once, and what
 * becomes of a refusal. Nothing typed is lost by any of it. docs/decisions/one-form-engine.md says why it is our own.
 */
export function useForm<Name extends string>(rules: FormRules<Name>): Form<Name> {
  const { id, start, said = [], refusedAt, say, debounceMs = 0 } = rules;
  const [values, setValues] = useState(start);
  const [shown, setShown] = useState(rules.told?.wrong ?? []);
  const [refusal, setRefusal] = useState(rules.told?.problem ?? '');
  const [busy, setBusy] = useState(false);
  // The state is a frame late for who presses twice.
  const sending = useRef(false);
  const pressedAt = useRef(-debounceMs);
  const afterPress = useAfterPress();
  const wrong = rules.wrong?.(values) ?? {};
  const idOf = (name: string): string => (id ? `${id}-${name}` : name);
  const cleaned = (name: Name, raw: string): string => rules.strip?.[name]?.(raw) ?? raw;

  const set = (name: Name, value: string): void => {
    setValues((before) => (before[name] === value ? before : { ...before, [name]: value }));
    if (name === refusedAt) setRefusal('');
  };
  const open = (): void => {
    sending.current = false;
    setBusy(false);
  };
  const onMount = useRef(() => {
    // Somebody was quicker than this code: what stands in the fields is theirs.
    for (const name in start) {
      const field = document.getElementById(idOf(name));
      if (field instanceof HTMLInputElement && field.type === 'checkbox') set(name, field.checked ? 'on' : '');
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
        set(name, cleaned(name, field.value));
      const picked = field?.querySelector('input:checked');
      if (picked instanceof HTMLInputElement) set(name, picked.value);
    }
    // A page that was left for another comes back as it was, with its button shut.
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) open();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  });
  useEffect(() => onMount.current(), []);

  const check = (names: readonly string[] = Object.keys(wrong)): boolean => {
    const [first, ...others] = Object.keys(wrong).filter((name) => names.includes(name) && wrong[name]);
    const found = first === undefined ? [] : [first, ...(said.includes(first) ? [] : others.filter((name) => !said.includes(name)))];
    setShown((before) => [...before.filter((name) => !names.includes(name)), ...found]);
    if (first === undefined) return true;
    focusOn(idOf(first));
    if (said.includes(first)) say?.(wrong[first] || '');
    return false;
  };
  async function run(send: (values: Values<Name>) => Promise<string>): Promise<void> {
    sending.current = true;
    setBusy(true);
    setRefusal('');
    const refused = await send(values);
    if (refused === '') return;
    open();
    setRefusal(refused);
    say?.(refused);
  }
  const error = (name: string): string | undefined => (shown.includes(name) && wrong[name]) || (name === refusedAt && refusal) || undefined;
  const obstacle = said.find((name) => shown.includes(name) && wrong[name]);

  return {
    values,
    busy,
    problem: (obstacle && wrong[obstacle]) || (refusedAt === undefined ? refusal : ''),
    idOf,
    error,
    set,
    text: (name) => ({
      id: idOf(name),
      // A field may come later than the form.
      value: values[name] ?? '',
      bad: error(name) !== undefined,
      onChange: ({ target: { value }, nativeEvent }) => {
        // An input method's half a word is left alone until it is a word.
        const composing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
        set(name, composing ? value : cleaned(name, value));
      },
      onCompositionEnd: ({ currentTarget }) => set(name, cleaned(name, currentTarget.value)),
      onBlur: () => {
        if (values[name] && wrong[name] && !said.includes(name)) afterPress(() => setShown((before) => [...before, name]));
      },
    }),
    box: (name) => ({
      id: idOf(name),
      checked: values[name] !== '',
      onChange: ({ target }) => set(name, target.checked ? 'on' : ''),
    }),
    check,
    submit: (send) => (event) => {
      event.preventDefault();
      // What lies in a dialog reaches the form around it: a portal's events do.
      event.stopPropagation();
      const again = event.timeStamp - pressedAt.current < debounceMs;
      pressedAt.current = event.timeStamp;
      if (!again && !sending.current && check()) void run(send);
    },
    open,
    reset: (other) => {
      setValues({ ...start, ...other });
      setShown([]);
      setRefusal('');
      open();
    },
  };
}
