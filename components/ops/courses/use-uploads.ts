'use client';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sendFilm, type Sending } from './send-film';
import { useAskBeforeLeaving } from '../data/use-unsaved';

/** A film on its way from this page. */
export interface Upload extends Sending {
  readonly file: File;
  readonly paused: boolean;
}

export interface Uploads {
  readonly of: ReadonlyMap<number, Upload>;
  readonly start: (sectionId: number, file: File) => void;
  readonly pause: (sectionId: number) => void;
}

/** Films that this page sends, by their sections. Whoever leaves is asked first; what is there stays there. */
export function useUploads(): Uploads {
  const client = useQueryClient();
  const { message } = App.useApp();
  const [uploads, set] = useState<ReadonlyMap<number, Upload>>(new Map());
  const controls = useRef(new Map<number, AbortController>());
  const put = useCallback((sectionId: number, upload: Upload | null) => {
    set((before) => {
      const next = new Map(before);
      if (upload === null) next.delete(sectionId);
      else next.set(sectionId, upload);
      return next;
    });
  }, []);
  const start = useCallback(
    (sectionId: number, file: File) => {
      controls.current.get(sectionId)?.abort();
      const control = new AbortController();
      controls.current.set(sectionId, control);
      let last: Sending = { sent: 0, waiting: false };
      const tell = (how: Sending): void => {
        last = how;
        if (!control.signal.aborted) put(sectionId, { ...how, file, paused: false });
      };
      tell(last);
      sendFilm({ sectionId, file, signal: control.signal, tell })
        .then(
          (whole) => {
            if (whole) put(sectionId, null);
            else if (controls.current.get(sectionId) === control) put(sectionId, { ...last, file, paused: true });
          },
          (fault: Error) => {
            put(sectionId, null);
            void message.error(fault.message);
          },
        )
        .finally(() => void client.invalidateQueries({ queryKey: ['desk', 'films.list'] }));
    },
    [client, message, put],
  );
  const pause = useCallback((sectionId: number) => controls.current.get(sectionId)?.abort(), []);
  const busy = [...uploads.values()].some(({ paused }) => !paused);
  useAskBeforeLeaving(() => busy);
  useEffect(() => {
    const running = controls.current;
    return () => running.forEach((control) => control.abort());
  }, []);
  return { of: uploads, start, pause };
}
