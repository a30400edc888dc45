import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { BoardLesson } from '@/lib/board/lesson';
import { boardLesson } from '@/lib/contracts/schemas/board';
import { lessonFile, STROKES } from '@/upstream/video/paths';

/** The strokes of a lesson as its file has them, unpacked. */
export const strokesText = (slug: string): string => brotliDecompressSync(readFileSync(lessonFile(slug, STROKES))).toString('utf8');

/** The strokes of a lesson. */
export const strokesOf = (slug: string): BoardLesson => boardLesson.parse(JSON.parse(strokesText(slug)));
