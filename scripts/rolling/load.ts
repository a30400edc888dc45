import { visit, wrongIn, type Place, type Wish } from '../run/visit';
import { Assets } from './assets';

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
  readonly assets = new Assets();
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
      if (wish.body === undefined) for (const name of this.assets.due(seen.text, Date.now())) this.fetch(name);
    });
  }

  /** A file that a page names, as the browser that has the page asks for it. */
  private fetch(path: string): void {
    this.under += 1;
    const at = Date.now();
    void visit({ name: 'file', path }, this.place).then((seen) => {
      this.under -= 1;
      const wrong = seen.broken || (seen.status === 200 && seen.text !== '' ? '' : `HTTP ${seen.status}`);
      this.answered.push({ name: 'file of a page', took: seen.took, wrong: wrong && `${path}: ${wrong}`, at });
    });
  }

  /** Sends nothing more but for every file that a page has named, as pages do that stay open, and waits for what is under way. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    while (this.under > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    // Twice: the two processes take turns.
    for (const name of [...this.assets.all, ...this.assets.all]) this.fetch(name);
    while (this.under > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    this.place.agent.destroy();
  }
}
