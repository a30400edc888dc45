import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import { TOLD_DAYS } from '@/lib/contracts/client-reports';
import { DAY } from '@/lib/kernel/time';

/** Kinds that are kept; the one that was told of the least goes first, of several the one that was the longest ago: what somebody makes up is told of once. */
const MOST_KINDS = 200;
/** Written together, ms. */
const PAUSE_MS = 2000;

/** How often something of one kind was told of, and when. */
interface Counted {
  readonly times: number;
  /** ms since 1970. */
  readonly first: number;
  readonly last: number;
}

/** What browsers tell of, a line a kind, in memory and in a file for whoever runs the site. */
export class Told<Kind extends object> {
  private readonly kinds = new Map<string, Kind & Counted>();
  private waiting = false;

  /** `form`: of the file; `keyOf`: what makes two of them the same kind. */
  constructor(
    private readonly file: string,
    form: z.ZodType<(Kind & Counted)[]>,
    private readonly keyOf: (kind: Kind) => string,
  ) {
    try {
      for (const told of form.parse(JSON.parse(readFileSync(file, 'utf8')))) this.kinds.set(keyOf(told), told);
    } catch {
      // There is none yet.
    }
    this.forget();
    setInterval(() => this.forget(), DAY).unref();
  }

  add(kind: Kind, now: number): void {
    const key = this.keyOf(kind);
    const before = this.kinds.get(key);
    this.kinds.delete(key);
    this.kinds.set(key, { ...kind, times: (before?.times ?? 0) + 1, first: before?.first ?? now, last: now });
    if (this.kinds.size > MOST_KINDS) this.forgetOne(key);
    this.writeSoon();
  }

  /** What nobody tells of any more goes, from the file too. */
  private forget(): void {
    const since = Date.now() - TOLD_DAYS * DAY;
    const old = [...this.kinds].filter(([, { last }]) => last < since);
    for (const [key] of old) this.kinds.delete(key);
    if (old.length > 0) this.writeSoon();
  }

  private writeSoon(): void {
    if (this.waiting) return;
    this.waiting = true;
    setTimeout(() => void this.write(), PAUSE_MS).unref();
  }

  /** The new one is not weighed: it may be the first of many. */
  private forgetOne(added: string): void {
    let least: readonly [key: string, times: number] | null = null;
    for (const [key, { times }] of this.kinds) if (key !== added && (least === null || times < least[1])) least = [key, times];
    if (least !== null) this.kinds.delete(least[0]);
  }

  private async write(): Promise<void> {
    this.waiting = false;
    const part = `${this.file}.part`;
    try {
      await writeFile(part, JSON.stringify([...this.kinds.values()]), { mode: 0o600 });
      await rename(part, this.file);
    } catch {
      // The next report writes them all again.
    }
  }
}
