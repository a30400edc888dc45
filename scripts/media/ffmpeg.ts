import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Throws, with what to do about it, when ffmpeg cannot be run. */
export function requireFfmpeg(): void {
  const { error, status } = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  if (error || status !== 0) {
    throw new Error('没有找到 ffmpeg。请先安装（Debian/Ubuntu：apt install ffmpeg；macOS：brew install ffmpeg），再运行一次。');
  }
}

function start(args: readonly string[]): ChildProcess {
  return spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
}

async function finished(child: ChildProcess): Promise<void> {
  const code = child.exitCode ?? (await once(child, 'close'))[0];
  if (code !== 0) throw new Error(`ffmpeg 退出码 ${String(code)}`);
}

/** Runs ffmpeg to its end. */
export async function ffmpeg(args: readonly string[]): Promise<void> {
  const child = start(args);
  child.stdin?.end();
  await finished(child);
}

/** Runs ffmpeg with `chunks` on its standard input, at the pace it takes them. */
export async function ffmpegFrom(chunks: AsyncIterable<Buffer>, args: readonly string[]): Promise<void> {
  const child = start(args);
  const { stdin } = child;
  if (!stdin) throw new Error('ffmpeg 没有标准输入');
  // A broken pipe is reported by the exit code below; unhandled it would hide ffmpeg's own message.
  stdin.on('error', () => undefined);
  const done = finished(child);
  for await (const chunk of chunks) {
    if (child.exitCode !== null) break;
    if (!stdin.write(chunk)) await Promise.race([once(stdin, 'drain'), done]);
  }
  stdin.end();
  await done;
}
