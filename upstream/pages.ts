import type { Hono } from 'hono';
import type { Deps } from './context';
import { sandboxPages } from './sandbox/pages';

/** Plain routes beside the contract: sandbox pages, provider notifications, media. Each adds its own. */
export type Pages = (app: Hono, deps: Deps) => void;

export const pages: readonly Pages[] = [sandboxPages];
