'use client';
import 'mathlive/fonts.css';
import type { MathfieldElement } from 'mathlive';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Tabs } from '@/components/ui/tabs';
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
  /** What stands there when it is opened, on one line. */
  readonly value: string;
  readonly bad: boolean;
  readonly words: MathsWords;
  /** Hears of every change, on one line. */
  readonly put: (line: string) => void;
}

/** A line on which a formula stands as it is written by hand, and the keys for what no keyboard has. A phone's own keyboard stays away. */
export default function MathsField({ library, id, label, value, bad, words, put }: MathsFieldProps) {
  const place = useRef<HTMLSpanElement>(null);
  const field = useRef<MathfieldElement>(null);
  const begin = useRef({ library, id, value });
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
    made.setValue(latexOf(from.value, from.library.convertAsciiMathToLatex), { silenceNotifications: true });
    made.focus();
    return () => made.remove();
  }, []);
  useEffect(() => {
    field.current?.setAttribute('aria-label', label);
    field.current?.setAttribute('aria-invalid', String(bad));
  }, [label, bad]);

  const told = (): void => put(lineOf(field.current?.getValue('latex') ?? ''));
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
