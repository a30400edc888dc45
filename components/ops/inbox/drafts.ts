interface Draft {
  readonly kind: 'reply' | 'note';
  readonly words: string;
  /** Of an answer: the last one that was there when it was begun. */
  readonly seen: number | null;
}

/** What somebody has begun to write, by ticket: it stays while they look at something else of the desk, and is gone with the document. */
export const drafts = new Map<string, Draft>();
