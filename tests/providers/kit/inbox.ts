import type { Clock } from './time';

/** A text message as its receiver sees it, and what its sender may ask about it. */
export interface Letter {
  readonly id: string;
  /** Eleven digits. */
  readonly phone: string;
  readonly sign: string;
  readonly template: string;
  /** 【sign】 and the template with its variables in place. */
  readonly content: string;
  readonly params: Readonly<Record<string, string>>;
  readonly sentAt: number;
  /** What the sender wants back in receipts. */
  readonly reference: string;
  /** The operator's code when it did not arrive. */
  readonly failure: string | null;
}

export interface Window {
  readonly ms: number;
  readonly most: number;
  readonly code: string;
  readonly message: string;
}

/** The phones behind a provider of text messages. */
export class Inbox {
  private readonly letters: Letter[] = [];
  private readonly unreachable = new Map<string, string>();

  constructor(private readonly now: Clock) {}

  receive(letter: Omit<Letter, 'sentAt' | 'failure'>): Letter {
    const kept = { ...letter, sentAt: this.now(), failure: this.unreachable.get(letter.phone) ?? null };
    this.letters.push(kept);
    return kept;
  }
  /** Oldest first; of one phone when it is given. */
  list(phone?: string): readonly Letter[] {
    return this.letters.filter((letter) => phone === undefined || letter.phone === phone);
  }
  /** What is sent to the phone from now on does not arrive, with the operator's code; null mends it. */
  breakPhone(phone: string, code: string | null): void {
    if (code === null) this.unreachable.delete(phone);
    else this.unreachable.set(phone, code);
  }
  /** The first window that is full for the letters that count. */
  full(windows: readonly Window[], counts: (letter: Letter) => boolean): Window | undefined {
    const sent = this.letters.filter(counts);
    return windows.find(({ ms, most }) => sent.filter(({ sentAt }) => this.now() - sentAt < ms).length >= most);
  }
}

/** What `control` of a provider of text messages has from its inbox. */
export const inboxControl = (inbox: Inbox) => ({
  inbox: inbox.list.bind(inbox),
  breakPhone: inbox.breakPhone.bind(inbox),
});
