import { spawn } from 'node:child_process';
import { end } from './process.mjs';

/** Times that a part is started again within CALM_MS, and the first pause, which doubles each time (ms). */
const MOST = 5;
const FIRST_PAUSE_MS = 500;
const CALM_MS = 300_000;

/**
 * The processes that `npm start` consists of. One that ends by itself after it has once answered is started again, with longer and
 * longer pauses; one that never answered, or ends again and again, is given up: `givenUp` hears of it.
 */
export class Parts {
  #running = new Set();
  #answered = new Set();
  #ends = new Map();
  #stopping = false;
  #options;

  /** @param {{ cwd: string, say: (line: string) => void, givenUp: () => void, firstPauseMs?: number }} options */
  constructor(options) {
    this.#options = options;
  }

  /**
   * Starts a process of Node's and answers it. Its own process group keeps Ctrl-C ours to pass on. One that `waits` begins when it
   * is sent a message; started again, it begins at once.
   */
  launch(name, args, env, { out = 'inherit', waits = false } = {}) {
    const stdio = ['ignore', out, 'inherit', ...(waits ? ['ipc'] : [])];
    const child = spawn(process.execPath, args, { cwd: this.#options.cwd, env, stdio, detached: true });
    this.#running.add(child);
    child.on('close', (code, signal) => {
      this.#running.delete(child);
      if (this.#stopping) return;
      const pause = this.#answered.has(name) ? this.#pauseOf(name) : null;
      const what = `✗ ${name}已停止（${signal ?? `退出码 ${code ?? '无'}`}）`;
      if (pause === null) {
        this.#options.say(this.#answered.has(name) ? `${what}，五分钟里已重新启动 ${MOST} 次，不再重试。` : `${what}。`);
        this.#options.givenUp();
        return;
      }
      this.#options.say(`${what}，${pause / 1000} 秒后重新启动。`);
      setTimeout(() => {
        if (!this.#stopping) this.launch(name, args, env, { out });
      }, pause);
    });
    return child;
  }

  /** The part is up: from now on it is started again when it ends. */
  answered(name) {
    this.#answered.add(name);
  }

  /** Ends all of them, and waits until they have. */
  async stop(graceMs) {
    this.#stopping = true;
    await Promise.all([...this.#running].map((child) => end(child, graceMs)));
  }

  /** ms until the next start, or null when there were too many. */
  #pauseOf(name) {
    const now = Date.now();
    const recent = (this.#ends.get(name) ?? []).filter((at) => now - at < CALM_MS);
    this.#ends.set(name, [...recent, now]);
    return recent.length >= MOST ? null : (this.#options.firstPauseMs ?? FIRST_PAUSE_MS) * 2 ** recent.length;
  }
}
