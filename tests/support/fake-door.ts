/** The browser's side of the BFF door for component tests: answers by path, and remembers what was asked. */
export interface Asked {
  readonly path: string;
  readonly body: unknown;
}
type Fields = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly message?: string; readonly appData?: unknown } | 'offline';
type Answering = (body: Fields) => Answer | Promise<Answer>;

interface Answered {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly json: () => Promise<unknown>;
}

export class FakeDoor {
  readonly asked: Asked[] = [];
  private readonly answers = new Map<string, Answering>();
  /** What the server's clock is ahead of the device's, ms. */
  ahead = 0;

  constructor() {
    Object.defineProperty(globalThis, 'fetch', {
      configurable: true,
      writable: true,
      value: (address: string, init?: RequestInit) => this.fetch(address, init),
    });
  }

  /** From now on this path answers so; a function is asked each time. */
  answer(path: string, answer: Answer | Answering): this {
    this.answers.set(path, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** From now on this path is slow: each call of what is returned answers the oldest question that still waits. */
  hold(path: string): (answer: Answer) => void {
    const waiting: ((answer: Answer) => void)[] = [];
    this.answer(path, () => new Promise((resolve) => waiting.push(resolve)));
    return (answer) => waiting.shift()?.(answer);
  }

  /** Bodies sent to one path, oldest first; of a GET its query. */
  sent(path: string): readonly unknown[] {
    return this.asked.filter((call) => call.path === path).map((call) => call.body);
  }

  private async fetch(address: string, init?: RequestInit): Promise<Answered> {
    const [path = '', query = ''] = address.split('?');
    const body =
      typeof init?.body === 'string' ? JSON.parse(init.body) : query === '' ? null : Object.fromEntries(new URLSearchParams(query));
    this.asked.push({ path, body });
    const answer = (await this.answers.get(path)?.(body ?? {})) ?? { status: 0, message: `no answer for ${path}` };
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const date = new Date(Date.now() + this.ahead).toUTCString();
    return {
      ok: true,
      status: 200,
      headers: { get: (name) => (name === 'date' ? date : null) },
      json: async () => ({ message: '', appData: null, ...answer }),
    };
  }
}
