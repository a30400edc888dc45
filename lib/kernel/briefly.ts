/** Whoever was late is left alone for so long, ms. */
const REST_MS = 1000;

/** Asks what may be slow or away, for as long as it is worth; then goes on without it for a while. */
export class Briefly {
  private restsUntil = 0;
  private late = false;

  /** `changed` hears once that no answer comes in time, and once that they do again. */
  constructor(
    private readonly budgetMs: number,
    private readonly changed: (late: boolean, error?: unknown) => void,
  ) {}

  /** The answer, or null: there is none in time. */
  async ask<T>(what: () => Promise<T>): Promise<T | null> {
    if (Date.now() < this.restsUntil) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${this.budgetMs} ms`)), this.budgetMs);
    });
    try {
      const answer = await Promise.race([what(), tooLate]);
      if (this.late) this.changed(false);
      this.late = false;
      return answer;
    } catch (error) {
      this.lost(error);
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Nobody is there to be asked. */
  lost(error: unknown): void {
    this.restsUntil = Date.now() + REST_MS;
    if (!this.late) this.changed(true, error);
    this.late = true;
  }
}
