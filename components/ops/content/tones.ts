import type { ArticleState } from '@/lib/ops/article-kinds';
import type { Tone } from '../parts/state';

/** How the state of an article looks. */
export const tones: Readonly<Record<ArticleState, Tone>> = { published: 'ok', changed: 'wait', draft: 'off', scheduled: 'go', withdrawn: 'off' };
