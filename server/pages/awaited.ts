/** The most that somebody waits for a page that a change is making new, ms; then they read what it was. */
const PATIENCE_MS = 1000;

interface Waiting {
  readonly promise: Promise<void>;
  readonly arrived: () => void;
}

/** Pages that one change is making new: whoever has just changed something looks at it, and waits for the new one. */
export class Awaited {
  /** Next's addresses of the pages, and who waits, by key: a page and its payloads have an address together. */
  private readonly changing = new Set<string>();
  private readonly waiting = new Map<string, Waiting>();

  add(path: string): void {
    this.changing.add(path);
  }

  delete(path: string): void {
    this.changing.delete(path);
  }

  has(path: string): boolean {
    return this.changing.has(path);
  }

  get empty(): boolean {
    return this.changing.size === 0;
  }

  /** Kept when the new page has arrived, when it cannot be had, or after a while. */
  wait(key: string): Promise<void> {
    const before = this.waiting.get(key);
    if (before) return before.promise;
    let arrived = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.arrived(key), PATIENCE_MS).unref();
      arrived = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.waiting.set(key, { promise, arrived });
    return promise;
  }

  arrived(key: string): void {
    this.waiting.get(key)?.arrived();
    this.waiting.delete(key);
  }
}
