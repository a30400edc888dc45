import { readUpstreamEnv } from '../upstream/kernel/env';
import { objectsOf } from '../upstream/providers/s3/objects';
import { storeFilm } from '../upstream/video/bucket';
import { filmSlugs } from '../upstream/video/films';
import { shippedFilm } from '../upstream/video/shelf';
import { command, Refusal } from './run/operator';

/** `npm run films`: puts every film into the bucket of S3_*, cut into the parts that players ask for. Again puts what is missing. */
await command(async () => {
  const store = objectsOf(readUpstreamEnv(process.env));
  if (store === null)
    throw new Refusal('没有存储桶：请先填写 S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY、S3_BUCKET（docs/operations/films.md）');
  for (const slug of filmSlugs()) {
    const put = await storeFilm(store, shippedFilm(slug));
    console.log(`${slug}  ${put === 0 ? '已经在了' : `放进 ${put} 段`}`);
  }
  return 0;
});
