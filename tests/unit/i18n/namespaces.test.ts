import { readdirSync } from 'node:fs';
import { routes } from '@/lib/routes';

/** Sentences that no room or page of that name says: what each of these files is called after. */
const elsewhere: Readonly<Record<string, string>> = {
  courseDesk: 'a screen of the desk',
  errors: 'said by the doors of the web process',
  failure: 'said where a call did not work',
  layout: 'said around every page',
  lesson: 'how a lesson is written, wherever one is listed',
  marking: 'a screen of the desk',
  paperDesk: 'a screen of the desk',
  payCode: 'the page /pay',
  personal: 'the pages below /personal',
  refundTerms: 'the table of what comes back, wherever an order or a course shows it',
  teacherDesk: 'a screen of the desk',
  titles: 'of pages, by the names of their routes',
};
const rooms = new Set(['components', 'lib', 'upstream'].flatMap((floor) => readdirSync(floor)));
const pages = new Set(routes.map(({ id }) => id.replace(/^.*\./, '')));
const roomOf = (namespace: string): string => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const namespaces = readdirSync('messages/zh-CN').map((file) => file.slice(0, -'.json'.length));

it('are called after the room or the page that says them, or stand here', () => {
  expect(namespaces.filter((name) => !rooms.has(roomOf(name)) && !pages.has(name))).toEqual(Object.keys(elsewhere));
});
