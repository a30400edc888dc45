import { randomBytes } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What may happen to an exchange; the other side has heard of it in all but the third. */
export const faultKinds = ['hang', 'slow', 'error', 'garbage', 'truncated', 'half-closed'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface ProxyOptions {
  /** Port of the loopback that is behind it. */
  readonly target: number;
  /** What the other side says when it is about to end, in its own protocol. */
  readonly error: Buffer;
  /** How late a slow answer is, ms. */
  readonly slowMs: number;
}

/** Stands between two processes, and spoils one exchange in three while it is told to. An exchange begins with what the caller sends. */
export class FaultProxy {
  /** What is spoiled now; null: nothing. */
  kind: FaultKind | null = null;
  /** Exchanges that were spoiled. */
  spoiled = 0;
  private exchanges = 0;
  private readonly open = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly options: ProxyOptions,
  ) {
    server.on('connection', (caller) => this.join(caller));
  }

  static async start(options: ProxyOptions): Promise<FaultProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FaultProxy(server, options);
  }

  get port(): number {
    const address = this.server.address();
    const isBound = (one: typeof address): one is AddressInfo => typeof one === 'object' && one !== null;
    if (!isBound(address)) throw new Error('the proxy does not listen');
    return address.port;
  }

  /** Nothing is spoiled from now on; what hangs is let go, as a network does in the end. */
  heal(): void {
    this.kind = null;
    for (const socket of this.open) socket.destroy();
  }

  async stop(): Promise<void> {
    this.heal();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private keep(socket: Socket, other: () => Socket): void {
    this.open.add(socket);
    socket.on('error', () => other().destroy());
    socket.on('close', () => {
      this.open.delete(socket);
      other().destroy();
    });
  }

  private join(caller: Socket): void {
    const target = connect(this.options.target, '127.0.0.1');
    this.keep(caller, () => target);
    this.keep(target, () => caller);
    let spoilt: FaultKind | null = null;
    caller.on('data', (asked) => {
      spoilt = this.fate() ?? (spoilt === 'hang' ? spoilt : null);
      if (spoilt === 'error') caller.end(this.options.error);
      else target.write(asked);
    });
    target.on('data', (answer) => this.answer(caller, answer, spoilt));
    caller.on('end', () => target.end());
    target.on('end', () => caller.end());
  }

  /** Every third exchange is spoiled. */
  private fate(): FaultKind | null {
    if (this.kind === null) return null;
    this.exchanges += 1;
    if (this.exchanges % 3 !== 0) return null;
    this.spoiled += 1;
    return this.kind;
  }

  private answer(caller: Socket, answer: Buffer, spoilt: FaultKind | null): void {
    if (spoilt === null) caller.write(answer);
    else if (spoilt === 'slow') setTimeout(() => caller.writable && caller.write(answer), this.options.slowMs);
    else if (spoilt === 'garbage') caller.end(randomBytes(64));
    else if (spoilt === 'truncated') caller.end(answer.subarray(0, Math.floor(answer.length / 2)));
    else if (spoilt === 'half-closed') caller.end();
  }
}
