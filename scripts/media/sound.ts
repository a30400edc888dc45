const RATE = 24000;
const TICK_SECONDS = 0.035;
const LOUDNESS = 0.16;

/**
 * A mono 16-bit WAV of `seconds` with a soft tap of chalk at each of `ticks` (seconds).
 * Between taps it is silent, which costs the AAC track next to nothing.
 */
export function chalkTrack(seconds: number, ticks: readonly number[]): Buffer {
  const count = Math.round(seconds * RATE);
  const data = Buffer.alloc(44 + count * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + count * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(count * 2, 40);
  // A fixed noise sequence rather than Math.random: the same lesson must give the same file.
  let seed = 20;
  for (const tick of ticks) {
    const start = Math.round(tick * RATE);
    let smooth = 0;
    for (let i = 0; i < TICK_SECONDS * RATE && start + i < count; i += 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      smooth += 0.35 * (seed / 1073741824 - 1 - smooth);
      const fade = Math.exp(-i / (RATE * 0.008));
      data.writeInt16LE(Math.round(smooth * fade * LOUDNESS * 32767), 44 + (start + i) * 2);
    }
  }
  return data;
}
