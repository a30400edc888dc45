interface Draft {
  readonly kind: 'reply' | 'note';
  readonly words: string;
}

/** What somebody has begun to write, by ticket: it stays while they look at something else of the desk, and is gone with the document. */
export const drafts = new Map<string, Draft>();
