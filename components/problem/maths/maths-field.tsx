'use client';
import 'mathlive/fonts.css';
import type { MathfieldElement } from 'mathlive';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { announcedOf } from './announced';
import { boardNames, boards, type BoardName, type Command, type Key, type KeyName } from './keys';
import { latexOf, lineOf } from './latex';
import type { MathsLibrary } from './library';
import styles from './maths.module.css';

/** What becomes a sign when it is typed out on a desk; everything else that the library knows stays letters. */
const shortcuts = {
  sqrt: '\\sqrt{#?}',
  pi: '\\pi',
  '<=': '\\le',
  '>=': '\\ge',
  '!=': '\\ne',
  '+-': '\\pm',
  oo: '\\infty',
  '*': '\\times',
};

/** What the library calls its colours, in ours. */
const colours = [
  ['--caret-color', 'var(--red-600)'],
  ['--selection-background-color', 'var(--hl)'],
  ['--placeholder-color', 'var(--ink-500)'],
] as const;

export type MathsWords = Readonly<Record<BoardName | KeyName, string>> & { readonly keysTitle: string; readonly keysNote: string };

export interface MathsFieldProps {
  readonly library: MathsLibrary;
  readonly id: string;
  readonly label: string;
  /** What stands there, on one line. What comes later from elsewhere takes the place of what was written here. */
  readonly value: string;
  readonly bad: boolean;
  /** Characters that the line may have. */
  readonly most: number;
  readonly words: MathsWords;
  /** Hears of every change, on one line. */
  readonly put: (line: string) => void;
}

function show(field: MathfieldElement, { convertAsciiMathToLatex }: MathsLibrary, line: string): void {
  field.setValue(latexOf(line, convertAsciiMathToLatex), { silenceNotifications: true });
}

/** What the library tells by its event `announce`: what was done, and where the cursor was. */
function toldBy(event: Event): readonly [command: string, previous: number] {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const of = (name: string): unknown => (typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined);
  const previous = of('previousPosition');
  return [String(of('command')), typeof previous === 'number' ? previous : -1];
}

/** A line on which a formula stands as it is written by hand, and the keys for what no keyboard has. A phone's own keyboard stays away. */
export default function MathsField({ library, id, label, value, bad, most, words, put }: MathsFieldProps) {
  const place = useRef<HTMLSpanElement>(null);
  const said = useRef<HTMLSpanElement>(null);
  const field = useRef<MathfieldElement>(null);
  const begin = useRef({ library, id, value });
  /** What was told and has not come back as `value` yet: a slow page may bring back an older one than what stands here. */
  const onItsWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const from = begin.current;
    const made = new from.library.MathfieldElement({ mathVirtualKeyboardPolicy: 'manual' });
    made.id = from.id;
    made.className = styles.field ?? '';
    for (const [name, colour] of colours) made.style.setProperty(name, colour);
    field.current = made;
    place.current?.append(made);
    made.menuItems = [];
    made.letterShapeStyle = 'upright';
    made.smartMode = false;
    made.inlineShortcuts = shortcuts;
    made.addEventListener('announce', (event) => {
      const line = announcedOf(made, ...toldBy(event));
      if (line === null) return;
      event.preventDefault();
      // The same words once more are heard only where they are other ones.
      if (said.current) said.current.textContent = said.current.textContent === line ? `${line}\u00a0` : line;
    });
    show(made, from.library, from.value);
    made.focus();
    return () => made.remove();
  }, []);
  useEffect(() => {
    const made = field.current;
    const told = onItsWay.current.indexOf(value);
    onItsWay.current = onItsWay.current.slice(told + 1);
    if (made && told < 0 && lineOf(made.getValue('latex')) !== value) show(made, library, value);
  }, [library, value]);
  useEffect(() => {
    field.current?.setAttribute('aria-label', label);
    field.current?.setAttribute('aria-invalid', String(bad));
  }, [label, bad]);

  const told = (): void => {
    const line = lineOf(field.current?.getValue('latex') ?? '');
    const before = onItsWay.current[onItsWay.current.length - 1] ?? value;
    // As a line of letters takes no more of them: what stands there is what is sent.
    if (line.length > most && line.length > before.length) {
      if (field.current) show(field.current, library, before);
      return;
    }
    if (line !== before) onItsWay.current = [...onItsWay.current, line];
    put(line);
  };
  const write = (writes: string): void => {
    field.current?.insert(writes, { focus: true, scrollIntoView: false });
    told();
  };
  const run = (does: Command): void => {
    field.current?.executeCommand(does);
    field.current?.focus();
    told();
  };
  const sendOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    place.current?.closest('form')?.requestSubmit();
  };
  return (
    <>
      <span ref={said} className="sr-only" aria-live="assertive" />
      <span ref={place} className={styles.place} onInput={told} onKeyDownCapture={sendOnEnter} />
      <Keys words={words} write={write} run={run} />
    </>
  );
}

function Keys({
  words,
  write,
  run,
}: {
  readonly words: MathsWords;
  readonly write: (writes: string) => void;
  readonly run: (does: Command) => void;
}) {
  const [board, setBoard] = useState<BoardName>('keysNumbers');
  return (
    // A press leaves the caret where it is.
    <div className={styles.keys} role="group" aria-label={words.keysTitle} onMouseDown={(event) => event.preventDefault()}>
      <Tabs
        label={words.keysTitle}
        equal
        active={board}
        onSelect={setBoard}
        items={boardNames.map((key) => ({ key, label: words[key] }))}
      />
      <div className={styles.board}>
        {boards[board].map((one, at) => (
          <button
            key={at}
            type="button"
            aria-label={one.name && words[one.name]}
            onClick={() => ('does' in one ? run(one.does) : write(one.writes))}
          >
            <Face of={one} />
          </button>
        ))}
      </div>
      <p>{words.keysNote}</p>
    </div>
  );
}

/** A fraction is drawn; everything else is a sign. */
function Face({ of: { sign } }: { readonly of: Pick<Key, 'sign'> }) {
  if (sign !== '') return sign;
  return (
    <span className={styles.fraction} aria-hidden="true">
      <i />
      <i />
    </span>
  );
}
