'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAskBeforeLeaving } from '../data/use-unsaved';
import { filmQueue, type FilmQueue, type Upload } from './film-queue';
import { sendFilm } from './send-film';

export interface Uploads extends Pick<FilmQueue, 'start' | 'pause' | 'drop'> {
  /** By their sections. */
  readonly of: ReadonlyMap<number, Upload>;
}

/** Films that this page sends. Whoever leaves is asked first; what is there stays there. */
export function useUploads(): Uploads {
  const client = useQueryClient();
  const [uploads, set] = useState<ReadonlyMap<number, Upload>>(new Map());
  const [queue] = useState(() =>
    filmQueue({
      send: sendFilm,
      put: (sectionId, upload) =>
        set((before) => {
          const next = new Map(before);
          if (upload === null) next.delete(sectionId);
          else next.set(sectionId, upload);
          return next;
        }),
      settled: () => void client.invalidateQueries({ queryKey: ['desk', 'films.list'] }),
      clock: () => performance.now(),
    }),
  );
  const busy = [...uploads.values()].some(({ state }) => state !== 'paused' && state !== 'failed');
  useAskBeforeLeaving(() => busy);
  useEffect(() => queue.stop, [queue]);
  return { of: uploads, start: queue.start, pause: queue.pause, drop: queue.drop };
}
