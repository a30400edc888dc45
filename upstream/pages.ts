import type { App, Deps } from './context';
import { sandboxPages } from './sandbox/pages';

/** Plain routes beside the contract: sandbox pages, provider notifications, media. Each adds its own. */
export type Pages = (app: App, deps: Deps) => void;

export const pages: readonly Pages[] = [sandboxPages];
