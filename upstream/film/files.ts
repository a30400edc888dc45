import { join } from 'node:path';
import type { UpstreamEnv } from '../kernel/env';

type Place = Pick<UpstreamEnv, 'DATA_DIR'>;

/** Where a film comes in, as it was sent. */
export const sourceFile = ({ DATA_DIR }: Place, id: number): string => join(DATA_DIR, 'films', 'incoming', String(id));

/** What a film that was uploaded is called among lessons. */
export const slugOf = (id: number): string => `film-${id}`;
