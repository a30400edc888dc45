import type { DeskHandlersOf } from './shared/handler';

/** The site table is of the web tier's environment: it adds it to this answer, once the door has said that whoever asks may. */
export const siteHandlers: DeskHandlersOf<'sites.list'> = {
  'sites.list': { run: () => Promise.resolve({ list: [] }) },
};
