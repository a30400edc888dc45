import { readdirSync } from 'node:fs';

/** Sentences that no room of that name says: what each of these files is called after. */
const elsewhere: Readonly<Record<string, string>> = {
  courseDesk: 'a screen of the desk',
  errors: 'said by the doors of the web process',
  failure: 'said where a call did not work',
  layout: 'said around every page',
  lesson: 'how a lesson is written, wherever one is listed',
  marking: 'a screen of the desk',
  myCourse: 'the pages below /myCourse',
  paperDesk: 'a screen of the desk',
  payCode: 'the page /pay',
  personal: 'the pages below /personal',
  setting: 'the page /personal/setting, drawn by account and learner',
  teacherDesk: 'a screen of the desk',
  titles: 'of pages, by the names of their routes',
};
const rooms = new Set(['components', 'lib', 'upstream'].flatMap((floor) => readdirSync(floor)));
const roomOf = (namespace: string): string => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const namespaces = readdirSync('messages/zh-CN').map((file) => file.slice(0, -'.json'.length));

it('are called after the room that says them, or stand here', () => {
  expect(namespaces.filter((name) => !rooms.has(roomOf(name)))).toEqual(Object.keys(elsewhere));
});
