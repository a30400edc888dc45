import { deflateRawSync } from 'node:zlib';
import { inChina } from '@/lib/kernel/time';

/** A file of an archive; `name` with / between folders. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

/** node:zlib has one from Node 20.15 on. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const NEEDED = 20;
const UTF8_NAMES = 0x08_00;
const DEFLATED = 8;

/** Time and day as archives have them, in China: two seconds and a day since 1980. */
function dosTime(at: Date): { readonly time: number; readonly day: number } {
  const china = inChina(at);
  return {
    time: (china.getUTCHours() << 11) | (china.getUTCMinutes() << 5) | (china.getUTCSeconds() >> 1),
    day: ((china.getUTCFullYear() - 1980) << 9) | ((china.getUTCMonth() + 1) << 5) | china.getUTCDate(),
  };
}

/** A ZIP archive (APPNOTE 4.3) of files that are small enough to be held at once, with names in UTF-8. */
export function zip(entries: readonly ZipEntry[], at: Date): Buffer {
  const { time, day } = dosTime(at);
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes);
    const called = Buffer.from(name, 'utf8');
    // What both heads of a file say, in this order.
    const said = Buffer.alloc(26);
    said.writeUInt16LE(NEEDED, 0);
    said.writeUInt16LE(UTF8_NAMES, 2);
    said.writeUInt16LE(DEFLATED, 4);
    said.writeUInt16LE(time, 6);
    said.writeUInt16LE(day, 8);
    said.writeUInt32LE(crc32(bytes), 10);
    said.writeUInt32LE(packed.length, 14);
    said.writeUInt32LE(bytes.length, 18);
    said.writeUInt16LE(called.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL, 0);
    const central = Buffer.alloc(6);
    central.writeUInt32LE(CENTRAL, 0);
    central.writeUInt16LE(NEEDED, 4);
    // No comment, first disk, no attributes; where the file begins.
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    files.push(local, said, called, packed);
    directory.push(central, said, rest, called);
    offset += local.length + said.length + called.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
