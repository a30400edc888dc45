import { visit, wrongIn, type Place, type Wish } from '../run/visit';

export interface Answered {
  readonly name: string;
  /** ms from sending to the last byte. */
  readonly took: number;
  /** '' where it was answered as it should be. */
  readonly wrong: string;
  /** ms since 1970. */
  readonly at: number;
}

/** A machine that cannot take the rate is asked for less, and the rate that came about is told. */
const MOST_UNDER_WAY = 200;

/** A constant stream of requests, one wish after the other, until it is ended. */
export class Load {
  readonly answered: Answered[] = [];
  private readonly timer: NodeJS.Timeout;
  private under = 0;
  private sent = 0;
  private dropped = 0;

  constructor(
    private readonly place: Place,
    private readonly wishes: readonly Wish[],
    perSecond: number,
  ) {
    const began = Date.now();
    this.timer = setInterval(() => {
      const due = ((Date.now() - began) * perSecond) / 1000;
      while (this.sent + this.dropped < due) {
        if (this.under < MOST_UNDER_WAY) this.send();
        else this.dropped += 1;
      }
    }, 5);
  }

  private send(): void {
    const wish = this.wishes[this.sent % this.wishes.length];
    this.sent += 1;
    if (!wish) return;
    this.under += 1;
    const at = Date.now();
    void visit(wish, this.place).then((seen) => {
      this.under -= 1;
      this.answered.push({ name: wish.name, took: seen.took, wrong: wrongIn(wish, seen), at });
    });
  }

  /** Sends nothing more, and waits for what is under way. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    while (this.under > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    this.place.agent.destroy();
  }
}
