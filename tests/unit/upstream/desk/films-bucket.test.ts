import { existsSync } from 'node:fs';
import { startS3 } from '@/tests/providers/s3/start';
import { makeFilm } from '@/tests/support/film';
import { slugOf } from '@/upstream/film/files';
import { bringToBucket } from '@/upstream/film/publish';
import { sweepReplaced } from '@/upstream/film/replaced';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { uploadedFolder } from '@/upstream/video/uploaded';
import { courseBySlug } from '../shop';
import { done, knock, operator } from './desk';
import { senderOf } from './films';

const bucket = { S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'SK', S3_BUCKET: 'films', S3_REGION: 'cn-north-1', FILMS_IN: 'bucket' };
let store: Awaited<ReturnType<typeof startS3>>;
let up: TestUpstream;
let teaching: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  store = await startS3({ bucket: 'films', region: 'cn-north-1', accessKeyId: 'AK', secret: 'SK', origins: [] });
  up = await createTestUpstream({ env: { ...bucket, S3_ENDPOINT: store.base } });
  teaching = await operator(up, 'teaching');
});
afterAll(async () => {
  await up.close();
  await store.stop();
});

const { upload } = senderOf(
  () => up,
  () => teaching,
);

it('a film that was brought to the bucket and then thrown away goes from there a day later', async () => {
  const { id: courseId, sections } = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  const id = await upload(sections[0]?.id ?? 0, makeFilm({ seconds: 4 }));
  await bringToBucket(up.deps, id);
  const ours = () => store.control.keys().filter((key) => key.includes(`/${slugOf(id)}/`));
  expect(ours().length).toBeGreaterThan(0);
  await done(up, 'films.discard', { id }, teaching);
  expect((await done(up, 'films.list', { courseId }, teaching)).list.map((film) => film.id)).not.toContain(id);
  expect(await knock(up, 'films.publish', { id }, teaching)).toMatchObject({ code: 'refused' });
  up.clock.add(25 * 3_600_000);
  await sweepReplaced(up.deps);
  expect([ours(), existsSync(uploadedFolder(up.deps.env, slugOf(id)))]).toEqual([[], false]);
});
