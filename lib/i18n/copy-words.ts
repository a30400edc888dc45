import type { getTranslations } from 'next-intl/server';
import { picked } from './picked';

type Sentences = Pick<Awaited<ReturnType<typeof getTranslations<'common.copy'>>>, 'raw'>;

/** What is said of a wish to copy (lib/client/copy.ts). */
export const copyWords = (t: Sentences) => picked(t, ['copied', 'unsupported', 'failed']);
export type CopyWords = ReturnType<typeof copyWords>;
