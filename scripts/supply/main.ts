import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readAudit } from './audit';
import { licenceProblems } from './licences';

/**
 * `npm run supply`: what the product is made of. Licences by package-lock.json, known holes by the registry's audit, and a bill of
 * materials (CycloneDX) in .next/sbom.json. Ends with 1 where something has to be done, with 2 where nobody answered what is known of
 * holes: silence is no clean bill. `--offline` does not ask, says so, and ends by the rest.
 */
const SBOM = '.next/sbom.json';
const { offline } = parseArgs({ options: { offline: { type: 'boolean', default: false } } }).values;
const npm = (...words: readonly string[]) => spawnSync('npm', [...words], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
let wrong = 0;
let unasked = false;

const licences = licenceProblems(readFileSync('package-lock.json', 'utf8'));
console.log(licences.length === 0 ? '许可证：全部可用。' : `许可证不合要求：\n${licences.join('\n')}`);
wrong += licences.length;

if (offline) {
  console.log('已知漏洞：没有查（--offline）。上线前联网再运行一次 npm run supply。');
} else {
  const audit = readAudit(npm('audit', '--omit=dev', '--json').stdout);
  if ('unknown' in audit) {
    console.log(
      `已知漏洞：没有查成，这里的 npm 仓库不回答 npm audit（${audit.unknown}）。换到能回答的仓库再查，查不到时用 --offline 跳过。`,
    );
    unasked = true;
  } else {
    console.log(audit.holes.length === 0 ? '已知漏洞：没有高危。' : `已知漏洞（高危）：\n${audit.holes.join('\n')}`);
    wrong += audit.holes.length;
  }
}

const bill = npm('sbom', '--omit=dev', '--sbom-format=cyclonedx');
if (bill.status === 0) {
  mkdirSync('.next', { recursive: true });
  writeFileSync(SBOM, bill.stdout);
  console.log(`物料清单：${SBOM}`);
} else {
  console.log(`npm sbom：\n${bill.stderr}`);
  wrong += 1;
}
process.exit(wrong > 0 ? 1 : unasked ? 2 : 0);
