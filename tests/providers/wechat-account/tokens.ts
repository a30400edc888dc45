import { hex } from '../kit/keys';
import type { Clock } from '../kit/time';

const twoHours = 7200_000;
const fiveMinutes = 300_000;

/** Tokens of an official account: a new one makes the old one die within five minutes. */
export class Tokens {
  private readonly alive = new Map<string, number>();
  constructor(private readonly now: Clock) {}

  fresh(): string {
    for (const [token, until] of this.alive) this.alive.set(token, Math.min(until, this.now() + fiveMinutes));
    const token = `${Math.floor(this.now() / 1000)}_${hex(40)}`;
    this.alive.set(token, this.now() + twoHours);
    return token;
  }
  /** The token that lives longest, and how many seconds it still has; a new one when there is none. */
  stable(): { readonly token: string; readonly seconds: number } {
    const [token, until] = [...this.alive].sort(([, one], [, other]) => other - one)[0] ?? ['', 0];
    if (until > this.now() + fiveMinutes) return { token, seconds: Math.floor((until - this.now()) / 1000) };
    return { token: this.fresh(), seconds: twoHours / 1000 };
  }
  state(token: string): 'alive' | 'expired' | 'unknown' {
    const until = this.alive.get(token);
    return until === undefined ? 'unknown' : until > this.now() ? 'alive' : 'expired';
  }
  expire(): void {
    for (const token of this.alive.keys()) this.alive.set(token, 0);
  }
}
