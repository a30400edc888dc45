import { inflateRawSync } from 'node:zlib';
import { NoClearAnswer } from '../call';

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;
/** A day's bill is far smaller (bytes). */
const LARGEST = 64 * 1024 * 1024;

/** What the files of a ZIP hold, in their order, by its directory at the end. @throws NoClearAnswer when it is none */
export function unzipped(zip: Buffer): readonly Buffer[] {
  try {
    const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end === -1 || end + END_BYTES > zip.length || zip.readUInt32LE(end) !== END) throw new Error('no directory');
    const files: Buffer[] = [];
    let at = zip.readUInt32LE(end + 16);
    for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (zip.readUInt32LE(at) !== ENTRY) throw new Error('no entry');
      const method = zip.readUInt16LE(at + 10);
      const size = zip.readUInt32LE(at + 20);
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(start, start + size);
      if (method !== STORED && method !== DEFLATED) throw new Error('another method');
      files.push(method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: LARGEST }));
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return files;
  } catch (error) {
    throw new NoClearAnswer('bill that is no ZIP', { cause: error });
  }
}
