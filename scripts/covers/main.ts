import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DRAWN_COVERS } from '../../upstream/course/drawn-cover';
import { articleCovers, COVERS } from './articles';
import { courseCovers } from './courses/covers';

/**
 * `npm run covers`: draws the picture of every article whose `cover` is /art/news/<id>.svg, and the cover of every course. The same
 * text, the same picture: one that stands there already is left alone. A start does it by itself (scripts/run/covers.mjs).
 */
for (const folder of [COVERS, DRAWN_COVERS]) mkdirSync(`public${folder}`, { recursive: true });
const [articles, courses] = [articleCovers(), courseCovers()];
for (const { path, svg } of [...articles, ...courses]) {
  const file = `public${path}`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== svg) writeFileSync(file, svg);
}
console.log(`已画好 ${articles.length} 幅配图（public${COVERS}）、${courses.length} 幅课程封面（public${DRAWN_COVERS}）。`);
