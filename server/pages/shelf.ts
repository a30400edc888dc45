/**
 * Things by key, at most so many bytes of them: what has not been asked for the longest goes first.
 */
export class Shelf<V> {
  private readonly items = new Map<string, { readonly value: V; readonly bytes: number }>();
  private total = 0;

  /** `dropped` hears of what had to go. */
  constructor(
    private readonly limit: number,
    private readonly sizeOf: (value: V) => number,
    private readonly dropped: (key: string) => void,
  ) {}

  /** Bytes of everything that stands here. */
  get bytes(): number {
    return this.total;
  }

  /** What stands under a key; asking makes it the last to go. */
  get(key: string): V | undefined {
    const item = this.items.get(key);
    if (item === undefined) return undefined;
    this.items.delete(key);
    this.items.set(key, item);
    return item.value;
  }

  /** Keeps a value; one that alone is more than fits is not kept, nor is what stood under its key. */
  set(key: string, value: V): void {
    this.delete(key);
    const bytes = this.sizeOf(value);
    this.items.set(key, { value, bytes });
    this.total += bytes;
    for (const oldest of this.items.keys()) {
      if (this.total <= this.limit) return;
      this.delete(oldest);
      this.dropped(oldest);
    }
  }

  delete(key: string): void {
    const item = this.items.get(key);
    if (item === undefined) return;
    this.items.delete(key);
    this.total -= item.bytes;
  }

  /** Everything that stands here, what goes first at the beginning. */
  entries(): readonly (readonly [string, V])[] {
    return [...this.items].map(([key, { value }]) => [key, value]);
  }
}
