/** One attempt to tell the merchant, and what it said. */
export interface Attempt {
  readonly url: string;
  readonly body: string;
  /** 0 when nobody answered, or the attempt was lost on its way. */
  readonly status: number;
  readonly answer: string;
  readonly accepted: boolean;
}
export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
interface Pending {
  readonly url: string;
  /** Written anew for every attempt: time and signature are of the attempt. */
  readonly write: () => Message;
  attempts: number;
  timer: NodeJS.Timeout | null;
}

/** Tells merchants what happened until they say that they have understood, by the provider's schedule. */
export class Notifier {
  private readonly waiting = new Set<Pending>();
  private readonly log: Attempt[] = [];
  private lost = 0;
  private copies = 1;
  private delayed = 0;

  /**
   * @param schedule ms between an attempt and the next
   * @param accepts what the provider takes for an acknowledgement
   */
  constructor(
    private readonly schedule: readonly number[],
    private readonly accepts: (status: number, answer: string) => boolean,
  ) {}

  /** The next attempts never arrive; the schedule goes on. */
  lose(times: number): void {
    this.lost = times;
  }
  /** Every message is sent so many times at once. */
  repeat(copies: number): void {
    this.copies = copies;
  }
  /** New messages set out only after so many ms. */
  delay(ms: number): void {
    this.delayed = ms;
  }
  attempts(): readonly Attempt[] {
    return this.log;
  }
  /** Messages that nobody has acknowledged and that will be tried again. */
  pending(): number {
    return this.waiting.size;
  }
  /** Tries all unacknowledged messages now. */
  async resend(): Promise<void> {
    await Promise.all([...this.waiting].map((one) => this.attempt(one)));
  }
  /** Sends once and never again, whatever is answered. */
  async once(url: string, write: () => Message): Promise<void> {
    this.log.push(await this.send(url, write));
  }
  /** Settles after the first attempt, unless messages are delayed. */
  async post(url: string, write: () => Message): Promise<void> {
    const one: Pending = { url, write, attempts: 0, timer: null };
    this.waiting.add(one);
    if (this.delayed > 0) this.later(one, this.delayed);
    else await this.attempt(one);
  }
  stop(): void {
    for (const one of this.waiting) if (one.timer) clearTimeout(one.timer);
    this.waiting.clear();
  }

  private later(one: Pending, ms: number): void {
    one.timer = setTimeout(() => void this.attempt(one), ms);
    one.timer.unref();
  }

  private async attempt(one: Pending): Promise<void> {
    if (one.timer) clearTimeout(one.timer);
    const made = await Promise.all(Array.from({ length: this.copies }, () => this.send(one.url, one.write)));
    this.log.push(...made);
    if (!this.waiting.has(one)) return;
    const next = this.schedule[one.attempts];
    one.attempts += 1;
    if (made.some(({ accepted }) => accepted) || next === undefined) this.waiting.delete(one);
    else this.later(one, next);
  }

  private async send(url: string, write: () => Message): Promise<Attempt> {
    const message = write();
    const sent = { url, body: message.body };
    const unheard = { ...sent, status: 0, answer: '', accepted: false };
    if (this.lost > 0) {
      this.lost -= 1;
      return unheard;
    }
    try {
      const response = await fetch(url, { method: 'POST', ...message, redirect: 'manual', signal: AbortSignal.timeout(5000) });
      const answer = await response.text();
      return { ...sent, status: response.status, answer, accepted: this.accepts(response.status, answer) };
    } catch {
      return unheard;
    }
  }
}

/** What `control` of a simulator has from its notifier. */
export const noticeControl = (notifier: Notifier) => ({
  loseNotices: notifier.lose.bind(notifier),
  repeatNotices: notifier.repeat.bind(notifier),
  delayNotices: notifier.delay.bind(notifier),
  resendNotices: notifier.resend.bind(notifier),
  notices: notifier.attempts.bind(notifier),
  pendingNotices: notifier.pending.bind(notifier),
});
