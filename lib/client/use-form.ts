import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Control, Form, FormRules, Values, Wrong } from './form';
import { useAfterPress } from './use-after-press';

const untold = { wrong: [], refusal: '' };

/** Leads to a control; of several in a group to the one that is still empty, else to the first. */
function focusOn(id: string): void {
  const found = document.getElementById(id);
  const within = (selector: string) => found && found.querySelector<HTMLElement>(selector);
  const control = within(':invalid') || within('input, button') || found;
  if (control) control.focus();
}

/** What stands in a field of the page, or in the one that is chosen of a group. */
function standsIn(id: string): string | null {
  const field = document.querySelector<Control>(`input#${id}, select#${id}, textarea#${id}, #${id} input:checked`);
  if (!field) return null;
  return field.type === 'checkbox' ? (field.matches(':checked') ? 'on' : '') : field.value;
}

/**
 * The one engine of all forms: what is typed, what is said of it and where, the sending, which is done once, and what
 * becomes of a refusal. Nothing typed is lost by any of it. It is part of public pages, so that it is written to be small;
 * docs/decisions/one-form-engine.md says why it is our own.
 */
export function useForm<Name extends string>(rules: FormRules<Name>): Form<Name> {
  const { id, start, strip, wrong: judge = (): Wrong => ({}), said = [], refusedAt, told = untold, say = () => undefined } = rules;
  const [values, setValues] = useState(start);
  const [shown, setShown] = useState<readonly string[]>(told.wrong);
  const [refusal, setRefusal] = useState(told.refusal);
  const [busy, setBusy] = useState(false);
  // The state is a frame late for who presses twice.
  const sending = useRef(false);
  const afterPress = useAfterPress();
  const wrong = judge(values);
  const idOf = (name: string): string => (id ? `${id}-${name}` : name);

  const set = (name: Name, value: string): void => {
    setValues((before) => (before[name] === value ? before : { ...before, [name]: value }));
    if (name === refusedAt) setRefusal('');
  };
  const put = (name: Name, raw: string): void => {
    const clean = strip && strip[name];
    set(name, clean ? clean(raw) : raw);
  };
  const open = (): void => {
    sending.current = false;
    setBusy(false);
  };
  const onMount = useRef(() => {
    for (const name in start) {
      // Somebody was quicker than this code: what stands in the fields is theirs.
      const typed = standsIn(idOf(name));
      if (typed !== null) put(name, typed);
    }
    // A page that was left for another comes back as it was, with its button shut.
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) open();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  });
  useEffect(() => onMount.current(), []);

  const placed = (name: string): boolean => !said.includes(name);
  const seen = (name: string) => shown.includes(name) && wrong[name];
  const error = (name: string): string | undefined => seen(name) || (name === refusedAt && refusal) || undefined;

  const check = (names?: readonly string[]): boolean => {
    const asked = (name: string): boolean => !names || names.includes(name);
    const found = Object.keys(wrong).filter((name) => asked(name) && wrong[name]);
    const [first] = found;
    setShown((before) => [...before.filter((name) => !asked(name)), ...found.filter((name) => name === first || placed(name))]);
    if (first === undefined) return true;
    focusOn(idOf(first));
    if (!placed(first)) say(wrong[first] || '');
    return false;
  };
  async function run(send: (values: Values<Name>) => Promise<string>): Promise<void> {
    sending.current = true;
    setBusy(true);
    setRefusal('');
    const refused = await send(values);
    if (!refused) return;
    open();
    setRefusal(refused);
    say(refused);
  }

  return {
    values,
    busy,
    formError: said.map(seen).find(Boolean) || (refusedAt ? '' : refusal),
    idOf,
    error,
    set,
    text: (name) => {
      const change = ({ currentTarget: { value }, nativeEvent }: SyntheticEvent<Control>) => {
        // An input method's half a word is left alone until it is a word.
        if ('isComposing' in nativeEvent && nativeEvent.isComposing) set(name, value);
        else put(name, value);
      };
      return {
        id: idOf(name),
        // A field may come later than the form.
        value: values[name] || '',
        bad: Boolean(error(name)),
        onChange: change,
        onCompositionEnd: change,
        onBlur: () => {
          if (values[name] && wrong[name] && placed(name)) afterPress(() => setShown((before) => [...before, name]));
        },
      };
    },
    box: (name) => ({
      id: idOf(name),
      checked: Boolean(values[name]),
      onChange: (event) => set(name, event.target.checked ? 'on' : ''),
    }),
    check,
    submit: (send) => (event) => {
      event.preventDefault();
      // What lies in a dialog reaches the form around it: a portal's events do.
      event.stopPropagation();
      if (send && !sending.current && check()) void run(send);
    },
    open,
    reset: (other) => {
      setValues((before) => ({ ...start, ...(typeof other === 'function' ? other(before) : other) }));
      setShown([]);
      setRefusal('');
      open();
    },
  };
}
