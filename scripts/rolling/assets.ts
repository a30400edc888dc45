/** ms until a name that pages still bear is asked for once more. */
const AGAIN_MS = 1000;

const named = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g;

/** The files that pages name, and when each was last asked for: every one with the first page that bears it, then once a second. */
export class Assets {
  private readonly asked = new Map<string, number>();

  /** Those of this page that are to be asked for now, ms since 1970. */
  due(html: string, now: number): readonly string[] {
    const names = [...new Set(html.match(named))].filter((name) => now - (this.asked.get(name) ?? 0) >= AGAIN_MS);
    for (const name of names) this.asked.set(name, now);
    return names;
  }

  /** Every name that a page has borne. */
  get all(): readonly string[] {
    return [...this.asked.keys()];
  }
}
