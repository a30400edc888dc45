import type { ReactNode } from 'react';
import { Cell } from '@/components/ui/cell';
import styles from './asked.module.css';
import type { HintWords } from './words';

interface Props {
  /** The question it helps with: hints that were opened count with the attempts at it. */
  readonly of: string;
  /** From 1. */
  readonly no: number;
  /** Its name, and what the slip over it says. */
  readonly words: HintWords;
  readonly children: ReactNode;
}

/** A hint under a slip; those after it wait until it is lifted. */
export function Hint({ of, no, words, children }: Props) {
  return (
    <details data-hint={of} className={styles.hint}>
      <summary>
        <Cell aria-hidden="true">{no}</Cell>
        <span>{words.name}</span>
        <span className={styles.uncover} aria-hidden="true">
          {words.uncover}
        </span>
      </summary>
      <p>{children}</p>
    </details>
  );
}
