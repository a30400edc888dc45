/** Pages that are rendered at a time after a change. Next has one thread: four were no sooner done, and each took twice as long. */
const AT_ONCE = 2;
/** A rendering that is not heard of again gives its place to another after this, ms. */
const LOST_AFTER_MS = 5000;

/**
 * The order in which pages that a change has made old are renewed: a few at a time, as a change may concern all there are, and before the
 * others those that somebody asks for meanwhile. By Next's address of a page.
 */
export class Renewals {
  private readonly waiting = new Set<string>();
  private readonly begun = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly begin: (path: string) => void) {}

  /** These are old. What is being rendered may be from before the change: it is done once more. */
  add(paths: readonly string[]): void {
    for (const path of paths) this.waiting.add(path);
    this.next();
  }

  /** Is it old, and being made new? */
  has(path: string): boolean {
    return this.waiting.has(path) || this.begun.has(path);
  }

  /** Somebody asks for it. */
  ask(path: string): void {
    if (this.waiting.has(path)) this.start(path);
  }

  /** It is ready anew, or cannot be had. */
  ended(path: string): void {
    clearTimeout(this.begun.get(path));
    if (this.begun.delete(path)) this.next();
  }

  /** Nothing is ready of it any more. */
  drop(path: string): void {
    this.waiting.delete(path);
    this.ended(path);
  }

  private next(): void {
    for (const path of this.waiting) {
      if (this.begun.size >= AT_ONCE) return;
      this.start(path);
    }
  }

  private start(path: string): void {
    this.waiting.delete(path);
    clearTimeout(this.begun.get(path));
    const lost = setTimeout(() => this.ended(path), LOST_AFTER_MS);
    lost.unref();
    this.begun.set(path, lost);
    this.begin(path);
  }
}
