import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Call, Handler } from './server';

/** How a provider is made to misbehave, the same for all of them. */
export class Faults {
  private readonly calls: Call[] = [];
  private delay = 0;
  private broken = { times: 0, status: 500 };
  private lost = 0;

  /** Every answer waits so many ms, until it is set to 0. */
  slow(ms: number): void {
    this.delay = ms;
  }
  /** The next calls are answered by a failure of the provider and do nothing. */
  breakNext(times: number, status = 500): void {
    this.broken = { times, status };
  }
  /** The next calls are done, and the connection ends before the answer: the caller cannot know. */
  loseAnswers(times: number): void {
    this.lost = times;
  }
  /** Calls so far, oldest first. */
  received(): readonly Call[] {
    return this.calls;
  }

  async around(call: Call, handler: Handler, broken: (status: number) => Answer): Promise<Answer | 'lost'> {
    this.calls.push(call);
    if (this.delay > 0) await wait(this.delay);
    if (this.broken.times > 0) {
      this.broken.times -= 1;
      return broken(this.broken.status);
    }
    const answer = await handler(call);
    if (this.lost === 0) return answer;
    this.lost -= 1;
    return 'lost';
  }
}

/** What `control` of a simulator has from its faults. */
export const faultControl = (faults: Faults) => ({
  slow: faults.slow.bind(faults),
  breakNext: faults.breakNext.bind(faults),
  loseAnswers: faults.loseAnswers.bind(faults),
  received: faults.received.bind(faults),
});
