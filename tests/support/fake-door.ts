/** The browser's side of the BFF door for component tests: answers by path, and remembers what was asked. */
export interface Asked {
  readonly path: string;
  readonly body: unknown;
}
type Fields = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly message?: string; readonly appData?: unknown } | 'offline';

export class FakeDoor {
  readonly asked: Asked[] = [];
  private readonly answers = new Map<string, (body: Fields) => Answer>();

  constructor() {
    Object.defineProperty(globalThis, 'fetch', {
      configurable: true,
      writable: true,
      value: (path: string, init?: RequestInit) => this.fetch(path, init),
    });
  }

  /** From now on this path answers so; a function is asked each time. */
  answer(path: string, answer: Answer | ((body: Fields) => Answer)): this {
    this.answers.set(path, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** Bodies sent to one path, oldest first. */
  sent(path: string): readonly unknown[] {
    return this.asked.filter((call) => call.path === path).map((call) => call.body);
  }

  private async fetch(path: string, init?: RequestInit): Promise<{ ok: boolean; status: number; json: () => Promise<unknown> }> {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    this.asked.push({ path, body });
    const answer = this.answers.get(path)?.(body ?? {}) ?? { status: 0, message: `no answer for ${path}` };
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return { ok: true, status: 200, json: async () => ({ message: '', appData: null, ...answer }) };
  }
}
