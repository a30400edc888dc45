import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { checkArticle } from '@/lib/ops/article-check';
import { articleStates } from '@/lib/ops/article-kinds';
import type { Article } from '@/lib/ops/contract/content';
import { information, settings } from '@/upstream/db/schema';
import { publishDueArticles } from '@/upstream/information/editing';
import { seedShop } from '@/upstream/seed/steps';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
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

const ID = 1023;
const show = (id: number) => done(up, 'content.show', { id }, editor);
const onSite = async (id: number) => (await up.deps.db.select().from(information).where(eq(information.id, id)))[0];
const save = (id: number | null, basedOn: number | null, article: Article) => done(up, 'content.save', { id, basedOn, article }, editor);

it('an article of the files is changed, published, and the site is told of it; the file no longer changes it', async () => {
  const { article, state, versionId } = await show(ID);
  expect([state, versionId]).toEqual(['published', null]);
  const saved = await save(ID, null, { ...article, title: '一节更安静的晚自习课' });
  expect((await onSite(ID))?.title).toBe(article.title);
  expect(await show(ID)).toMatchObject({ state: 'changed', versionId: saved.versionId });
  const before = up.told.length;
  await done(up, 'content.publish', { id: ID, versionId: saved.versionId, at: null }, editor);
  expect(up.told.slice(before)).toEqual([{ kind: 'article', id: String(ID), on: expect.any(Array) }]);
  expect((await onSite(ID))?.title).toBe('一节更安静的晚自习课');
  await up.deps.db.update(settings).set({ value: '' }).where(eq(settings.key, 'seedDigest'));
  await seedShop(up.deps);
  expect((await onSite(ID))?.title).toBe('一节更安静的晚自习课');
});

it('the text of the file is the first version, and comes back', async () => {
  const { versions, versionId } = await show(ID);
  const first = versions.at(-1);
  expect([versions.length, first?.article.title]).toEqual([2, '一节很安静的晚自习']);
  // Nobody writes over a colleague.
  expect(await knock(up, 'content.save', { id: ID, basedOn: first?.id, article: first?.article }, colleague)).toMatchObject({
    code: 'refused',
  });
  await done(up, 'content.restore', { id: ID, versionId: first?.id ?? 0 }, editor);
  expect((await onSite(ID))?.title).toBe('一节很安静的晚自习');
  const after = await show(ID);
  expect([after.versions.length, after.state, after.versionId === versionId]).toEqual([3, 'published', false]);
  expect((await done(up, 'audit.list', { words: 'content.restore' }, colleague)).list[0]).toMatchObject({
    target: String(ID),
    after: { version: 1 },
  });
});

it('a new one is a draft that only editors see, is refused while search engines would not find it, and goes out at its time', async () => {
  const { article } = await show(ID);
  const { id, versionId } = await save(null, null, { ...article, title: '新的一篇，还没有封面', cover: '' });
  expect(await onSite(id)).toBeUndefined();
  expect((await done(up, 'content.list', { words: '新的一篇' }, editor)).list).toEqual([expect.objectContaining({ id, state: 'draft' })]);
  expect(await knock(up, 'content.publish', { id, versionId, at: null }, editor)).toMatchObject({
    message: expect.stringContaining('封面'),
  });
  const next = await save(id, versionId, { ...article, title: '新的一篇，有了封面图' });
  const at = new Date(up.clock.now().getTime() + 1_200_000).toISOString();
  await done(up, 'content.publish', { id, versionId: next.versionId, at }, editor);
  expect(await show(id)).toMatchObject({ state: 'scheduled', publishAt: at });
  await publishDueArticles(up.deps);
  expect(await onSite(id)).toBeUndefined();
  up.clock.add(1_200_000);
  await publishDueArticles(up.deps);
  expect((await onSite(id))?.title).toBe('新的一篇，有了封面图');
  expect(up.told.at(-1)).toMatchObject({ kind: 'article', id: String(id) });
  const { name, text } = await done(up, 'content.file', { id }, editor);
  expect([name, text]).toEqual([`${id}.md`, expect.stringMatching(/^---\nid: \d+\nkind: media\n[^]*\n---\n\n/)]);
});

it('a picture of an article is kept as wide as it is, its cover in the shape of covers', async () => {
  const drawn = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#1b7451' } });
  const picture = (await drawn.png().toBuffer()).toString('base64');
  const sizeOf = async (as: 'cover' | 'figure') => {
    const { address } = await done(up, 'content.picture', { picture, as }, editor);
    const { width, height } = await sharp(Buffer.from(await (await up.app.request(address)).arrayBuffer())).metadata();
    return { address, size: [width, height] };
  };
  const [figure, cover] = [await sizeOf('figure'), await sizeOf('cover')];
  expect([figure.size, cover.size]).toEqual([
    [900, 1200],
    [1280, 720],
  ]);
  const { article } = await show(ID);
  expect(checkArticle({ ...article, cover: cover.address }).find(({ id }) => id === 'cover')?.result).toBe('ok');
  const { html } = await done(up, 'content.preview', { body: `![图](${figure.address})` }, editor);
  expect(html).toContain(`src="${figure.address}"`);
});

it('a procurement notice is an article with facts, which its page shows; its file is one of content/procurement', async () => {
  const { article, state } = await show(3001);
  expect([state, article.kind, article.notice?.number]).toEqual(['published', 'procurement', 'XKB-CG-2025-003']);
  if (article.notice === null) throw new Error('no notice');
  const notice = { ...article.notice, deadline: '2031-04-08T09:00:00.000Z', status: '进行中', buyer: '示例市新区第二小学' } as const;
  const { versionId } = await save(3001, null, { ...article, notice });
  await done(up, 'content.publish', { id: 3001, versionId, at: null }, editor);
  expect(await up.ok('information.details', { informationId: 3001 })).toMatchObject({
    source: '示例市新区第二小学',
    procurement: { number: 'XKB-CG-2025-003', state: '进行中', buyer: '示例市新区第二小学' },
  });
  expect((await done(up, 'content.file', { id: 3001 }, editor)).text).toMatch(
    /^---\nid: 3001\ntype: 招标公告\n[^]*number: XKB-CG-2025-003\n/,
  );
  for (const wrong of [{ notice: null }, { kind: 'news' as const, category: '公司新闻' }, { category: '公司新闻' }])
    expect(await knock(up, 'content.save', { id: null, basedOn: null, article: { ...article, ...wrong } }, editor)).toMatchObject({
      ok: false,
    });
});

it('finds what it lists, shows the site’s own rendering, and says what is wrong under its field', async () => {
  expect((await done(up, 'search.find', { words: '晚自习' }, editor)).hits).toContainEqual(expect.objectContaining({ kind: 'article' }));
  expect(await done(up, 'content.preview', { body: '## 一\n\n**重**<script>x</script>' }, editor)).toEqual({
    html: '<h2>一</h2>\n<p><strong>重</strong></p>',
  });
  const { article } = await show(ID);
  expect(await knock(up, 'content.save', { id: ID, basedOn: null, article: { ...article, title: ' ' } }, editor)).toMatchObject({
    fields: { 'article.title': '请填写' },
  });
  // A number with a name is one of the register.
  const body = `${article.body}\n\n母题 30“移项”今天再来。`;
  expect(await knock(up, 'content.save', { id: ID, basedOn: null, article: { ...article, body } }, editor)).toMatchObject({
    code: 'refused',
    message: '母题 30 是“全等：先把对应写整齐”，文字里写成了“移项”。改好再存',
  });
});

it('an article of one site is in no list, search, neighbour or page of another; one of a file is for all', async () => {
  const { article } = await show(ID);
  const own = { ...article, title: '只给校园站看的一篇通知文章', publishedOn: '2030-01-01', sites: ['school'] };
  const { id, versionId } = await save(null, null, own);
  await done(up, 'content.publish', { id, versionId, at: null }, editor);
  const titles = async (site?: string) => {
    const { list } = await up.ok('information.find', { kind: own.kind, pageSize: 60, site });
    return list.map(({ informationId }) => informationId);
  };
  expect(await titles('school')).toContain(id);
  expect(await titles()).toContain(id);
  expect(await titles('main')).not.toContain(id);
  expect(await titles('main')).toContain(ID);
  expect((await up.ok('information.details', { informationId: id, site: 'school' })).title).toBe(own.title);
  expect(await up.call('information.details', { informationId: id, site: 'main' })).toMatchObject({ status: 404 });
  const found = async (site: string) =>
    (await up.ok('search.information', { keyWord: own.title, site })).information.list.some((hit) => hit.informationId === id);
  expect([await found('school'), await found('main')]).toEqual([true, false]);
  // It is the newest of all: where it is, it follows the newest of the others.
  const [newest = 0] = await titles('main');
  const next = async (site: string) => (await up.ok('information.details', { informationId: newest, site })).next?.informationId ?? null;
  expect([await next('school'), await next('main')]).toEqual([id, null]);
  expect((await done(up, 'content.file', { id }, editor)).text).toContain('sites:\n  - school');
  // For all sites again.
  const again = await save(id, versionId, { ...own, sites: [] });
  await done(up, 'content.publish', { id, versionId: again.versionId, at: null }, editor);
  expect(await titles('main')).toContain(id);
});

it('is listed by kind, state and site; pages of the list go on where the last one ended', async () => {
  const { article } = await show(ID);
  const other = { ...article, kind: 'news' as const, title: '只给商城站看的一篇', sites: ['shop'] };
  const { id, versionId } = await save(null, null, other);
  const ids = async (wanted: object) => (await done(up, 'content.list', { most: 200, ...wanted }, editor)).list.map((one) => one.id);
  const states = async () => {
    const found = await Promise.all(articleStates.map(async (state) => [(await ids({ state })).includes(id), state] as const));
    return found.flatMap(([here, state]) => (here ? [state] : []));
  };
  expect(await states()).toEqual(['draft']);
  expect(
    [await ids({ kind: 'news', site: 'shop' }), await ids({ site: 'main' }), await ids({ kind: 'media' })].map((list) => list.includes(id)),
  ).toEqual([true, false, false]);
  // Of all sites, a file's are on each.
  expect(await ids({ site: 'main' })).toContain(3001);
  expect((await ids({ kind: 'procurement' })).every((one) => one >= 3000)).toBe(true);
  await done(up, 'content.publish', { id, versionId, at: null }, editor);
  expect(await states()).toEqual(['published']);
  const next = await save(id, versionId, { ...other, title: '只给商城站看的一篇，改过' });
  expect(await states()).toEqual(['changed']);
  const at = new Date(up.clock.now().getTime() + 600_000).toISOString();
  await done(up, 'content.publish', { id, versionId: next.versionId, at }, editor);
  expect(await states()).toEqual(['scheduled']);
  const all = await ids({});
  const first = await ids({ most: 3 });
  expect([...first, ...(await ids({ before: first.at(-1) }))]).toEqual(all);
  expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
});

it('is taken off the site with what waits of it, and is back with its readers once it is published again', async () => {
  const there = await show(ID);
  await done(
    up,
    'content.publish',
    { id: ID, versionId: there.versionId ?? 0, at: new Date(up.clock.now().getTime() + 600_000).toISOString() },
    editor,
  );
  const beside = (await up.ok('information.details', { informationId: ID })).next?.informationId ?? 0;
  const seen = async () => ({
    details: (await up.call('information.details', { informationId: ID })).status,
    browse: (await up.call('information.browse', { informationId: ID })).status,
    list: (await up.ok('information.find', { kind: 'news', pageNum: 1, pageSize: 50 })).list.some((one) => one.informationId === ID),
    found: (await up.ok('search.information', { keyWord: '一节很安静的晚自习', pageNum: 1, pageSize: 10 })).information.list.length,
    beside: (await up.ok('information.details', { informationId: beside })).previous?.informationId === ID,
  });
  const before = await seen();
  const counted = await onSite(ID);
  const told = up.told.length;
  await done(up, 'content.withdraw', { id: ID }, editor);
  expect(up.told.slice(told)).toEqual([{ kind: 'article', id: String(ID), on: expect.arrayContaining([`article-${beside}`]) }]);
  const off = await seen();
  expect(off).toMatchObject({ list: false, found: 0, beside: false });
  expect([off.details, off.browse]).not.toContain(before.details);
  expect(await show(ID)).toMatchObject({ state: 'withdrawn', onSite: 'before', publishAt: null });
  expect(await knock(up, 'content.withdraw', { id: ID }, editor)).toMatchObject({ code: 'refused', message: '这一篇不在站上' });
  expect(await knock(up, 'content.discard', { id: ID }, editor)).toMatchObject({ code: 'refused' });
  // Its file does not bring it back.
  await up.deps.db.update(settings).set({ value: '' }).where(eq(settings.key, 'seedDigest'));
  await seedShop(up.deps);
  expect(await show(ID)).toMatchObject({ state: 'withdrawn' });
  await done(up, 'content.publish', { id: ID, versionId: there.versionId ?? 0, at: null }, editor);
  expect([await seen(), (await onSite(ID))?.browseCount]).toEqual([before, counted?.browseCount]);
});

it('one of the files that nobody has changed can be taken off, and be put there again', async () => {
  await done(up, 'content.withdraw', { id: 1041 }, editor);
  const { versionId, state } = await show(1041);
  expect(state).toBe('withdrawn');
  await done(up, 'content.publish', { id: 1041, versionId: versionId ?? 0, at: null }, editor);
  expect((await show(1041)).state).toBe('published');
});

it('a draft that was never on the site is deleted, and what is written upon it is refused', async () => {
  const { article } = await show(ID);
  const { id, versionId } = await save(null, null, { ...article, title: '写错的一篇草稿' });
  await done(up, 'content.discard', { id }, editor);
  expect((await done(up, 'content.list', { words: '写错的一篇' }, editor)).list).toEqual([]);
  expect((await done(up, 'audit.list', { words: 'content.discard' }, colleague)).list[0]).toMatchObject({
    before: { title: '写错的一篇草稿' },
  });
  for (const [row, input] of [
    ['content.save', { id, basedOn: versionId, article }],
    ['content.publish', { id, versionId, at: null }],
    ['content.discard', { id }],
  ] as const)
    expect(await knock(up, row, input, editor)).not.toMatchObject({ ok: true });
});

it('a formula is left as it was written, with what Markdown would mean in it, and nothing in it is code', async () => {
  const body = '面积 $a_1 * b_1 * c$，**重**，`$x$`。\n\n![$q$](/art/x.svg) $<img src=x onerror=y>$';
  const { html } = await done(up, 'content.preview', { body }, editor);
  expect(html).toBe(
    '<p>面积 $a_1 * b_1 * c$，<strong>重</strong>，<code>$x$</code>。</p>\n' +
      '<p><img src="/art/x.svg" alt="$q$" /> $&lt;img src=x onerror=y&gt;$</p>',
  );
});
