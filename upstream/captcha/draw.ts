import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { glyphs } from './glyphs';

/** Size of the picture in px: twice that of the field it stands in, for dense screens. */
const WIDTH = 240;
const HEIGHT = 88;
const LENGTH = 4;

const alphabet = Object.keys(glyphs);
const inks = ['#1d3f8f', '#0f6b5c', '#8a3b12', '#5b2a86', '#8f1d3f'] as const;

/** A number from `from` to `to`, in hundredths. */
const between = (from: number, to: number) => randomInt(Math.round(from * 100), Math.round(to * 100) + 1) / 100;
const ink = () => inks[randomInt(inks.length)] ?? inks[0];

/** Four characters that a person can tell apart. */
export function randomAnswer(): string {
  return Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');
}

function character(name: string, index: number): string {
  const x = 22 + index * 52 + between(-5, 5);
  const y = 16 + between(-6, 6);
  const turn = `translate(${x} ${y}) rotate(${between(-20, 20)} 15 28) skewX(${between(-12, 12)}) scale(${between(2.9, 3.5)} ${between(3.4, 4.1)})`;
  return `<path d="${glyphs[name] ?? ''}" transform="${turn}" fill="none" stroke="${ink()}" stroke-width="${between(1.2, 1.7)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A line across the picture, as thick as a stroke, so that cutting at thin places does not separate the characters. */
function line(): string {
  const d = `M0 ${between(12, 76)} C60 ${between(0, 88)} 170 ${between(0, 88)} 240 ${between(12, 76)}`;
  return `<path d="${d}" fill="none" stroke="${ink()}" stroke-width="${between(2, 3.4)}" opacity="0.75"/>`;
}

const dot = () => `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.8, 2.2)}" fill="${ink()}" opacity="0.5"/>`;

/** The answer as a PNG (an SVG would be decoded trivially), as a data URL. More effort makes it a fifth smaller in three times the time. */
export async function drawCaptcha(answer: string): Promise<string> {
  const parts = [...[...answer].map(character), ...Array.from({ length: 3 }, line), ...Array.from({ length: 60 }, dot)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f3f6fb"/>${parts.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 1, compressionLevel: 6 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
