import { mkdirSync, writeFileSync } from 'node:fs';
import { articleCovers, COVERS } from './articles';

/** `npm run covers`: draws the picture of every article whose `cover` is /art/news/<id>.svg. The same text, the same picture. */
mkdirSync(`public${COVERS}`, { recursive: true });
const covers = articleCovers();
for (const { path, svg } of covers) writeFileSync(`public${path}`, svg);
console.log(`已画好 ${covers.length} 幅配图（public${COVERS}）。`);
