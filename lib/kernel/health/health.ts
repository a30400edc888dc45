import { healthWords as words } from './words';

/** Something that the process leans on. */
export interface Check {
  readonly name: string;
  /** Without it no request can be answered: the balancer sends visitors elsewhere. Else it is told, and nothing more. */
  readonly needed: boolean;
  /** What is wrong with it, '' where nothing is. May throw. */
  readonly look: () => Promise<string>;
}

export interface Finding {
  readonly name: string;
  readonly needed: boolean;
  readonly ok: boolean;
  readonly said: string;
}

export interface Readiness {
  /** May requests be sent here? */
  readonly ready: boolean;
  readonly checks: readonly Finding[];
}

/** A check that takes longer counts as failed, ms. */
const PATIENCE_MS = 2000;
/** Whoever asks within this time is told the same, ms: asking costs nothing, however often. */
const KEPT_MS = 1000;

async function found({ name, needed, look }: Check): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(words.late), PATIENCE_MS);
  });
  try {
    const said = await Promise.race([look(), late]);
    return { name, needed, ok: said === '', said };
  } catch (error) {
    return { name, needed, ok: false, said: error instanceof Error && 'code' in error ? String(error.code) : words.late };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a process may be sent requests, and what is not well with what it leans on. */
export class Health {
  private last: { readonly at: number; readonly answer: Promise<Readiness> } | null = null;
  private leaving = false;

  constructor(private readonly checks: readonly Check[]) {}

  /** The process was asked to stop: balancers should look elsewhere while it finishes. */
  leave(): void {
    this.leaving = true;
  }

  /** Is it finishing what it has begun? */
  get isLeaving(): boolean {
    return this.leaving;
  }

  async read(now = Date.now()): Promise<Readiness> {
    if (this.leaving) return { ready: false, checks: [{ name: 'process', needed: true, ok: false, said: words.stopping }] };
    if (this.last === null || now - this.last.at >= KEPT_MS) this.last = { at: now, answer: this.look() };
    return this.last.answer;
  }

  private async look(): Promise<Readiness> {
    const checks = await Promise.all(this.checks.map(found));
    return { ready: checks.every(({ ok, needed }) => ok || !needed), checks };
  }
}
