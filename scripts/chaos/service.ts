import { spawn, type ChildProcess } from 'node:child_process';
import { end, untilAnswers } from '../run/process.mjs';

/** The service as it runs behind the site, in a process of its own that may be killed and started again. */
export class Service {
  private child: ChildProcess | null = null;
  /** How often it was killed. */
  kills = 0;

  constructor(
    readonly base: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Of the process that runs now. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** @throws Error when it does not come up within two minutes */
  async start(): Promise<void> {
    const way = ['--conditions=react-server', '--import', 'tsx', 'upstream/main.ts'];
    const child = spawn(process.execPath, way, { env: { ...process.env, ...this.env }, stdio: ['ignore', 'ignore', 'inherit'] });
    this.child = child;
    if (!(await untilAnswers(`${this.base}/health`, child, 120_000))) throw new Error('the service did not start');
  }

  /** Ends it as a power cut does, and starts it again. */
  async killAndStart(): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.kills += 1;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await gone;
    await this.start();
  }

  stop(): Promise<unknown> {
    return end(this.child);
  }
}
