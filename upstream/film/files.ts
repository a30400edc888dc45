import { join } from 'node:path';
import type { UpstreamEnv } from '../kernel/env';
import { uploadedFolder } from '../video/uploaded';

type Place = Pick<UpstreamEnv, 'DATA_DIR'>;

/** Where a film comes in, as it was sent. */
export const sourceFile = ({ DATA_DIR }: Place, id: number): string => join(DATA_DIR, 'films', 'incoming', String(id));

/** What a film that was uploaded is called among lessons. */
export const slugOf = (id: number): string => `film-${id}`;

/** Where it is encoded, beside the folder that it becomes when all of it is there. */
export const encodingFolder = (place: Place, id: number): string => `${uploadedFolder(place, slugOf(id))}.part`;
