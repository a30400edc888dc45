import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { patienceFor } from '@/lib/ops/patience';

/** Why a PDF gives no pages: `slow` and `heavy` = its reader was ended. */
export type PdfRefusal = 'encrypted' | 'broken' | 'large' | 'slow' | 'heavy' | 'unable';
export type PdfSaid = { readonly pages: number } | { readonly refusal: PdfRefusal };

/** What the reader of one PDF may take. */
interface PdfLimits {
  readonly ms: number;
  readonly bytes: number;
}
const MEGABYTE = 1024 ** 2;
/** The web tier waits for it, and for two that may be before it; a scanned page takes a second. */
const usual: PdfLimits = { ms: patienceFor('marking.pdfPage') / 4, bytes: 768 * MEGABYTE };

/** Readers at a time, and how often it is looked how much memory one has, ms. */
const READERS = 2;
const LOOK_EVERY = 50;
/** Of V8 alone, MB: pictures lie outside of it. */
const HEAP = 384;

const program = join(process.cwd(), 'upstream/evaluation/marking/pdf-reader.mjs');
const said = z.union([z.object({ pages: z.number().int().positive() }), z.object({ refusal: z.enum(['encrypted', 'broken', 'large']) })]);

let free = READERS;
const waiting: (() => void)[] = [];

async function turn<T>(work: () => Promise<T>): Promise<T> {
  if (free === 0) await new Promise<void>((go) => waiting.push(go));
  else free -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

/** Bytes of memory that a process has; 0 where the machine does not say. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Runs the reader with nothing of this process's environment. */
function read(args: readonly string[], { ms, bytes }: PdfLimits): Promise<PdfSaid> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_ENV: 'production' },
    });
    let ended: PdfRefusal | null = null;
    const end = (refusal: PdfRefusal): void => {
      ended ??= refusal;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('slow'), ms);
    const look = setInterval(() => {
      if (child.pid !== undefined) void memoryOf(child.pid).then((has) => has > bytes && end('heavy'));
    }, LOOK_EVERY);
    let out = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8').slice(0, 2000)));
    child.on('error', () => (ended ??= 'unable'));
    child.on('close', () => {
      clearTimeout(timer);
      clearInterval(look);
      if (ended !== null) return resolve({ refusal: ended });
      if (out === '') return resolve({ refusal: /heap out of memory/.test(complaint) ? 'heavy' : 'unable' });
      resolve(said.parse(JSON.parse(out)));
    });
  });
}

/** How many pages a PDF has, or why nobody can tell. */
export const pdfPages = (file: string, limits: PdfLimits = usual): Promise<PdfSaid> => turn(() => read([file], limits));

/** Draws page `no` (from 1) of a PDF into a JPEG, or answers why not. */
export const drawPdfPage = (file: string, no: number, out: string, limits: PdfLimits = usual): Promise<PdfSaid> =>
  turn(() => read([file, String(no), out], limits));
