import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** What the file says of itself. */
const said = z.object({
  format: z.object({ duration: z.coerce.number().catch(0) }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      height: z.number().int().optional(),
      avg_frame_rate: z.string().optional(),
      disposition: z.object({ attached_pic: z.number().int() }).optional(),
    }),
  ),
});

export interface Probed {
  readonly seconds: number;
  /** Of the picture, px; null = there is none. */
  readonly height: number | null;
  /** Pictures a second; 0 = not said. */
  readonly frameRate: number;
  readonly sound: boolean;
}

/** Of what a program says, the end: where it says why it stopped. */
const TAIL = 600;

interface Run {
  readonly signal?: AbortSignal;
  readonly onLine?: (line: string) => void;
}

/** Runs a program to its end; answers what it wrote. @throws Error with the last of its complaints */
async function run(program: 'ffmpeg' | 'ffprobe', args: readonly string[], { signal, onLine }: Run = {}): Promise<string> {
  const child = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal }) });
  let out = '';
  let complaint = '';
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    out += `${line}\n`;
    onLine?.(line);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString('utf8')).slice(-TAIL);
  });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(complaint.trim() || `${program} ${String(code)}`))));
  });
  return out;
}

let known: string | null = null;

/** `7.1.2` of the ffmpeg that is installed; null where there is none, which is asked again every time. */
export async function ffmpegVersion(): Promise<string | null> {
  const out = known === null ? await run('ffmpeg', ['-hide_banner', '-version']).catch(() => null) : null;
  if (out !== null) known = /version (\S+)/.exec(out)?.[1] ?? '';
  return known;
}

/**
 * How a file that somebody sent is opened: as what its first bytes say it is, and nothing else is opened by it. A playlist that names
 * files of this machine or addresses of others is no film.
 */
const opened = (path: string, container: 'mov' | 'matroska'): string[] => ['-protocol_whitelist', 'file', '-f', container, '-i', path];

/** What a film is. @throws Error when it cannot be read */
export async function probe(path: string, container: 'mov' | 'matroska'): Promise<Probed> {
  const out = await run('ffprobe', ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...opened(path, container)]);
  const { format, streams } = said.parse(JSON.parse(out));
  const picture = streams.find(({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1);
  const [pictures = 0, each = 1] = (picture?.avg_frame_rate ?? '').split('/').map(Number);
  return {
    seconds: format.duration,
    height: picture?.height ?? null,
    frameRate: each > 0 ? pictures / each : 0,
    sound: streams.some(({ codec_type: type }) => type === 'audio'),
  };
}

/** Runs ffmpeg over a film; `onSeconds` hears how far it is. @throws Error with what it said */
export async function encodeWith(
  source: { readonly path: string; readonly container: 'mov' | 'matroska' },
  args: readonly string[],
  { signal, onSeconds }: { readonly signal?: AbortSignal; readonly onSeconds?: (seconds: number) => void } = {},
): Promise<void> {
  const onLine = (line: string): void => {
    const [, us] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (us !== undefined) onSeconds?.(Number(us) / 1_000_000);
  };
  const before = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-nostats'];
  await run('ffmpeg', [...before, ...opened(source.path, source.container), ...args], { ...(signal && { signal }), onLine });
}
