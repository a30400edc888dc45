import { eq, inArray } from 'drizzle-orm';
import { HOLD, textThing } from '@/lib/ops/holds';
import { books, deskHolds, settings, textVersions } from '@/upstream/db/schema';
import { sweepHolds } from '@/upstream/staff/holds';
import { staffMessages } from '@/upstream/staff/messages';
import { seedShop } from '@/upstream/seed/steps';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { publishDueTexts } from '@/upstream/texts/editing';
import { done, knock, operator } from './desk';

let up: TestUpstream;
let editor: Awaited<ReturnType<typeof operator>>;
let colleague: typeof editor;
beforeAll(async () => {
  up = await createTestUpstream();
  editor = await operator(up, 'editor');
  colleague = await operator(up, 'admin');
});
afterAll(() => up.close());

const HONOR = 'about/honor.md';
const show = (name: string, site = '') => done(up, 'texts.show', { name, site }, editor);
type Shown = Awaited<ReturnType<typeof show>>;

/** Saves a text with another lead, as its screen does, and publishes it. */
async function lead({ name, site, data, body, versionId }: Shown, words: string) {
  const saved = await done(up, 'texts.save', { name, site, body, data: { ...data, lead: words }, basedOn: versionId }, editor);
  await done(up, 'texts.publish', { name, site, versionId: saved.versionId, at: null }, editor);
  return saved.versionId;
}
const published = async () => (await up.ok('common.texts', {})).list ?? [];
const own = async (name: string, site: string) => (await published()).find((one) => one.name === name && one.site === site)?.text ?? null;

it('a text of the files becomes the desk’s own, for all sites, and the pages that show it are told; its file is the first version', async () => {
  const before = await show(HONOR);
  expect(before).toMatchObject({ own: true, published: false, state: 'file', versionId: null, versions: [], path: HONOR });
  const told = up.told.length;
  await lead(before, '奖状不多，逐张写清。');
  expect(up.told.slice(told)).toEqual([{ kind: 'text', id: 'about-honor', site: '' }]);
  expect(await own(HONOR, '')).toContain('奖状不多，逐张写清。');
  const after = await show(HONOR);
  expect([after.state, after.published, after.versions.length]).toEqual(['desk', true, 2]);
  expect(after.versions[1]?.text).toContain(String(before.data.lead));
  // Nobody writes over a colleague.
  const late = { name: HONOR, site: '', data: before.data, body: before.body, basedOn: after.versions[1]?.id ?? null };
  expect(await knock(up, 'texts.save', late, colleague)).toMatchObject({ code: 'refused' });
  // A number with a name is one of the register.
  const misnamed = { ...late, body: `${before.body ?? ''}\n\n母题 85“移项”`, basedOn: after.versionId };
  expect(await knock(up, 'texts.save', misnamed, editor)).toMatchObject({
    code: 'refused',
    message: '题库里没有母题 85，文字里写着“移项”。改好再存',
  });
});

it('a site writes its own, which it alone has, and goes back to that of all', async () => {
  const asAll = await show(HONOR, 'school');
  expect(asAll).toMatchObject({ own: false, state: 'file', versionId: null, path: `sites/school/${HONOR}` });
  // It begins with what the site shows now.
  expect(asAll.data.lead).toBe('奖状不多，逐张写清。');
  const told = up.told.length;
  await lead(asAll, '校园站自己的话。');
  expect(up.told.slice(told)).toEqual([{ kind: 'text', id: 'about-honor', site: 'school' }]);
  expect([await own(HONOR, 'school'), await own(HONOR, '')]).toEqual([
    expect.stringContaining('校园站自己的话。'),
    expect.not.stringContaining('校园站自己的话。'),
  ]);
  const line = (await done(up, 'texts.list', {}, editor)).list.find(({ name }) => name === HONOR);
  expect(line?.of.map(({ site, state }) => [site, state])).toEqual([
    ['', 'desk'],
    ['school', 'desk'],
  ]);
  const { versionId } = await show(HONOR, 'school');
  await done(up, 'texts.back', { name: HONOR, site: 'school', basedOn: versionId }, editor);
  expect(await own(HONOR, 'school')).toBeNull();
  const gone = await show(HONOR, 'school');
  expect([gone.own, gone.data.lead]).toEqual([false, '奖状不多，逐张写清。']);
  expect(await knock(up, 'texts.back', { name: HONOR, site: 'school', basedOn: gone.versionId }, editor)).toMatchObject({
    code: 'refused',
  });
  // And comes back.
  await done(up, 'texts.restore', { name: HONOR, site: 'school', versionId: versionId ?? 0 }, editor);
  expect(await own(HONOR, 'school')).toContain('校园站自己的话。');
  expect((await done(up, 'audit.list', { words: `sites/school/${HONOR}` }, colleague)).list[0]).toMatchObject({ action: 'texts.restore' });
});

it('goes out at its time', async () => {
  const { data, body, versionId } = await show('faq.json');
  const saved = await done(
    up,
    'texts.save',
    { name: 'faq.json', site: '', body, data: { ...data, title: '大家常问' }, basedOn: versionId },
    editor,
  );
  const at = new Date(up.clock.now().getTime() + 600_000).toISOString();
  await done(up, 'texts.publish', { name: 'faq.json', site: '', versionId: saved.versionId, at }, editor);
  expect(await show('faq.json')).toMatchObject({ state: 'scheduled', publishAt: at });
  await publishDueTexts(up.deps);
  expect(await own('faq.json', '')).toBeNull();
  up.clock.add(600_000);
  await publishDueTexts(up.deps);
  expect(await own('faq.json', '')).toContain('大家常问');
  expect(up.told.at(-1)).toEqual({ kind: 'text', id: 'faq', site: '' });
});

it('one that cannot go out keeps no other waiting: what is refused waits no longer, what fails is tried again', async () => {
  const now = up.clock.now();
  const waiting = { site: '', savedBy: editor.id, savedAt: now, publishAt: now };
  const rows = await up.deps.db
    .insert(textVersions)
    .values([
      // A release has taken its file away.
      { ...waiting, name: 'gone.md', text: '没有了' },
      // No book as a newer release wants it.
      { ...waiting, name: 'books/junior-2.json', text: '{}' },
      { ...waiting, name: 'faq.json', text: '{"title":"排在后面的"}' },
    ])
    .returning({ id: textVersions.id });
  await expect(publishDueTexts(up.deps)).rejects.toThrow();
  expect(await own('faq.json', '')).toContain('排在后面的');
  const these = inArray(
    textVersions.id,
    rows.map((row) => row.id),
  );
  const after = await up.deps.db.delete(textVersions).where(these).returning();
  expect(Object.fromEntries(after.map(({ name, publishAt }) => [name, publishAt]))).toEqual({
    'gone.md': null,
    'books/junior-2.json': now,
    'faq.json': null,
  });
});

it('a book has its name in the shop and the search, on a site by the site’s own text; a new release leaves it alone', async () => {
  const name = 'books/junior-2.json';
  const rename = async (site: string, title: string) => {
    const { data, body, versionId } = await show(name, site);
    const saved = await done(up, 'texts.save', { name, site, body, data: { ...data, title }, basedOn: versionId }, editor);
    await done(up, 'texts.publish', { name, site, versionId: saved.versionId, at: null }, editor);
  };
  await rename('', '母题总清单');
  // Menus of all pages name it.
  expect(up.told.at(-1)).toEqual({ kind: 'everything' });
  await up.deps.db.update(settings).set({ value: '' }).where(eq(settings.key, 'seedDigest'));
  await seedShop(up.deps);
  expect((await up.deps.db.select().from(books).where(eq(books.id, 'junior-2')))[0]?.title).toBe('母题总清单');
  await rename('school', '校园母题清单');
  expect(up.told.at(-1)).toEqual({ kind: 'site', id: 'school' });
  const found = async (site: string) => {
    const { books: hits } = await up.ok('search.information', { keyWord: '母题总清单', site });
    return hits.list.find(({ bookId }) => bookId === 'junior-2')?.title;
  };
  expect([await found('main'), await found('school')]).toEqual(['母题总清单', '校园母题清单']);
});

it('is read anew only where it has changed, and no other file is a text', async () => {
  const { stamp } = await up.ok('common.texts', {});
  expect(await up.ok('common.texts', { known: stamp })).toEqual({ stamp, list: null });
  for (const name of ['news/1.md', '../package.json', 'books/none.json', 'problems/junior-04.yml'])
    expect(await knock(up, 'texts.show', { name, site: '' }, editor)).toMatchObject({ code: 'notFound' });
});

describe('what a colleague writes', () => {
  const what = { kind: 'text', thing: textThing(HONOR, '') } as const;
  const keep = async (who: typeof editor, wants: boolean) => (await done(up, 'holds.keep', { ...what, wants }, who)).by?.name ?? null;
  const write = async (who: typeof editor) => {
    const { name, site, data, body, versionId } = await show(HONOR);
    return knock(up, 'texts.save', { name, site, data, body, basedOn: versionId }, who);
  };

  it('is theirs from the first word until they leave: others are told who and since when, and save nothing', async () => {
    const began = up.clock.now().toISOString();
    expect(await keep(editor, false)).toBeNull();
    expect(await keep(colleague, false)).toBeNull();
    expect(await keep(editor, true)).toBeNull();
    up.clock.add(HOLD - 1000);
    expect(await keep(editor, true)).toBeNull();
    up.clock.add(HOLD - 1000);
    const { by } = await done(up, 'holds.keep', { ...what, wants: true }, colleague);
    expect(by).toEqual({ name: editor.name, since: began });
    expect(await write(colleague)).toMatchObject({ code: 'refused', message: staffMessages.held(editor.name) });
    expect(await write(editor)).toMatchObject({ ok: true });
    await done(up, 'holds.drop', what, colleague);
    expect(await keep(colleague, true)).toBe(editor.name);
    await done(up, 'holds.drop', what, editor);
    expect(await keep(colleague, true)).toBeNull();
    expect(await write(editor)).toMatchObject({ code: 'refused' });
  });

  it('is nobody’s after a while without a sign of them, and then forgotten', async () => {
    up.clock.add(HOLD);
    expect(await keep(editor, false)).toBeNull();
    expect(await write(editor)).toMatchObject({ ok: true });
    await sweepHolds(up.deps);
    expect(await up.deps.db.select().from(deskHolds)).toEqual([]);
  });

  it('is taken over with a line in the audit log; whoever may not write it takes nothing', async () => {
    await keep(editor, true);
    await done(up, 'holds.take', what, colleague);
    expect(await keep(editor, true)).toBe(colleague.name);
    expect(await write(editor)).toMatchObject({ code: 'refused' });
    expect((await done(up, 'audit.list', { words: what.thing }, colleague)).list[0]).toMatchObject({
      action: 'holds.take',
      before: { name: editor.name },
      after: { name: colleague.name },
    });
    const teacher = await operator(up, 'teacher');
    for (const row of ['holds.keep', 'holds.take'] as const)
      expect(await knock(up, row, { ...what, wants: true }, teacher)).toMatchObject({ code: 'forbidden' });
  });
});
