/** Texts longer than this are worked out each time: nobody fills the memory with them. */
const LONGEST = 2000;

/** `make`, whose last `most` answers are remembered; the oldest goes first. Answers must not be undefined. */
export function remembered<V extends NonNullable<unknown> | null>(most: number, make: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (text.length > LONGEST) return made;
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    known.set(text, made);
    return made;
  };
}
