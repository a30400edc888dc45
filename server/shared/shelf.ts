interface Item<V> {
  readonly value: V;
  readonly bytes: number;
  /** Since it came to its place. */
  asked: boolean;
}

/**
 * Things by key, at most so many bytes of them: what has stood the longest without being asked for goes first. Asking only leaves a
 * mark, for most of what is asked for is asked for a thousand times a second; whose turn it is to go, and has one, goes to the end instead.
 */
export class Shelf<V> {
  private readonly items = new Map<string, Item<V>>();
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

  /** What stands under a key. */
  get(key: string): V | undefined {
    const item = this.items.get(key);
    if (item === undefined) return undefined;
    item.asked = true;
    return item.value;
  }

  /** Keeps a value; one that alone is more than fits is not kept, nor is what stood under its key. */
  set(key: string, value: V): void {
    this.delete(key);
    const bytes = this.sizeOf(value);
    this.items.set(key, { value, bytes, asked: false });
    this.total += bytes;
    for (const [oldest, item] of this.items) {
      if (this.total <= this.limit) return;
      // What has just come is wanted, unless nothing else is left to go.
      if (item.asked || (oldest === key && this.items.size > 1)) this.spare(oldest, item);
      else this.drop(oldest);
    }
  }

  private spare(key: string, item: Item<V>): void {
    item.asked = false;
    this.items.delete(key);
    this.items.set(key, item);
  }

  private drop(key: string): void {
    this.delete(key);
    this.dropped(key);
  }

  delete(key: string): void {
    const item = this.items.get(key);
    if (item === undefined) return;
    this.items.delete(key);
    this.total -= item.bytes;
  }
}
