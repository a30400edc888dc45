import { open } from 'node:fs/promises';
import type { ByteRange } from './range';

/** One segment of a film: its bytes in the file and how long it plays. */
interface FilmSegment {
  readonly bytes: ByteRange;
  readonly seconds: number;
}

/** Where the parts of a fragmented MP4 lie. */
export interface FilmIndex {
  /** What a player needs before any segment: ftyp and moov. */
  readonly init: ByteRange;
  readonly segments: readonly FilmSegment[];
}

/** Enough for the index of a film of several hours, bytes. */
const HEAD = 256 * 1024;

interface Box {
  readonly type: string;
  readonly start: number;
  /** First byte behind it. */
  readonly end: number;
}

function* boxesIn(head: Buffer): Generator<Box> {
  for (let start = 0; start + 8 <= head.length;) {
    const size = head.readUInt32BE(start);
    // 0 and 1 stand for sizes that an index never has.
    if (size < 8) return;
    yield { type: head.toString('latin1', start + 4, start + 8), start, end: start + size };
    start += size;
  }
}

/** The references of a `sidx` box (ISO/IEC 14496-12, 8.16.3): size in bytes and duration of each segment, in order. */
function segmentsOf(head: Buffer, box: Box): FilmSegment[] {
  const timescale = head.readUInt32BE(box.start + 16);
  const wide = head.readUInt8(box.start + 8) === 1;
  const offset = wide ? Number(head.readBigUInt64BE(box.start + 28)) : head.readUInt32BE(box.start + 24);
  const references = box.start + (wide ? 36 : 28);
  const count = head.readUInt16BE(references + 2);
  let start = box.end + offset;
  return Array.from({ length: count }, (_, n) => {
    const at = references + 4 + n * 12;
    const size = head.readUInt32BE(at) & 0x7fffffff;
    const segment = { bytes: { start, end: start + size - 1 }, seconds: head.readUInt32BE(at + 4) / timescale };
    start += size;
    return segment;
  });
}

/** The index at the head of a film. @throws Error when the file is no fragmented MP4 with an index in front */
export function filmIndex(head: Buffer): FilmIndex {
  const boxes = [...boxesIn(head)];
  const moov = boxes.find(({ type }) => type === 'moov');
  const sidx = boxes.find(({ type }) => type === 'sidx');
  if (!moov || !sidx || sidx.end > head.length) throw new Error('a film without an index');
  return { init: { start: 0, end: moov.end - 1 }, segments: segmentsOf(head, sidx) };
}

/** Reads the index of a film on disk. @throws Error as filmIndex does */
export async function readFilmIndex(path: string): Promise<FilmIndex> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return filmIndex(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
