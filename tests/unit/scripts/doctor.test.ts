import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { newestBackup } from '@/lib/kernel/health/backups';
import { certifiedHosts } from '@/lib/kernel/health/certificate';
import { configuredSites } from '@/lib/sites';
import { writeManifest } from '@/scripts/backup/manifest';
import { certificateFindings } from '@/scripts/doctor/certificates';
import { clockFinding, ownFindings } from '@/scripts/doctor/own';
import { filingFindings } from '@/scripts/doctor/sites';
import { portOf } from '../../support/port-of';

const folder = mkdtempSync(join(tmpdir(), 'xkb-doctor-'));
const web = createServer((_request, response) => {
  const checks = [
    { name: 'disk', needed: true, ok: true, said: '' },
    { name: 'redis', needed: false, ok: false, said: 'Redis 连不上' },
  ];
  response.end(JSON.stringify({ ok: true, checks }));
});
afterAll(() => {
  web.close();
  rmSync(folder, { recursive: true, force: true });
});

it('says of processes, disk, backups and clock what is well, and of the rest what to do', async () => {
  const base = `http://127.0.0.1:${await portOf(web)}`;
  const now = new Date('2026-11-22T10:00:00Z');
  const places = {
    dataDir: folder,
    backupDir: join(folder, 'backups'),
    web: [base],
    upstream: ['http://127.0.0.1:9'],
    workers: [],
    elsewhere: base,
  };
  const lines = async () => (await ownFindings(places, now)).map(({ what, wrong, said }) => `${wrong ? '✗' : '✓'} ${what}：${said}`);
  const first = await lines();
  expect(first.slice(0, 2)).toEqual(['✓ 网站 磁盘：正常', '✗ 网站 Redis：Redis 连不上']);
  expect(first[2]).toContain('✗ 服务：http://127.0.0.1:9 没有回答');
  expect(first[4]).toMatch(/^✗ 备份：.*npm run backup/);
  const backup = join(folder, 'backups', 'one');
  mkdirSync(backup, { recursive: true });
  await writeManifest(backup, { at: '2026-11-22T03:30:00.000Z', kind: 'pglite' });
  expect((await lines())[4]).toMatch(/^✓ 备份：正常/);
  // The service's figure is of the same backup, whatever else lies there.
  mkdirSync(join(folder, 'backups', 'two.part'));
  expect(await newestBackup(join(folder, 'backups'))).toBe(Date.parse('2026-11-22T03:30:00Z') / 1000);
  expect(await newestBackup(join(folder, 'none'))).toBe(0);
  await writeManifest(backup, { at: '2026-11-20T03:30:00.000Z', kind: 'pglite' });
  expect((await lines())[4]).toMatch(/^✗ 备份：最近一份是 55 小时前的/);
});

it('asks every process of an installation, each by its place, and one elsewhere with the word for its figures', async () => {
  const shy = createServer((request, response) => {
    const knows = request.headers.authorization === 'Bearer open-sesame-0123';
    response.statusCode = 503;
    response.end(JSON.stringify(knows ? { ok: false, checks: [{ name: 'database', ok: false, said: '连不上' }] } : { ok: false }));
  });
  const base = `http://127.0.0.1:${await portOf(shy)}`;
  const ask = async (token?: string) => {
    const places = {
      dataDir: folder,
      backupDir: folder,
      web: [base, 'http://127.0.0.1:9'],
      upstream: [],
      workers: ['http://127.0.0.1:9'],
      token,
      elsewhere: base,
    };
    return (await ownFindings(places, new Date())).slice(0, 3).map(({ what, wrong, said }) => `${wrong ? '✗' : '✓'} ${what}：${said}`);
  };
  const host = new URL(base).host;
  expect(await ask('open-sesame-0123')).toEqual([
    `✗ 网站 ${host} 数据库：连不上`,
    expect.stringMatching(/^✗ 网站 127\.0\.0\.1:9：.*systemctl start xkb-web@/),
    expect.stringMatching(/^✗ worker：http.* 没有回答：.*xkb-worker@.*WORKER_PARTS/),
  ]);
  expect((await ask())[0]).toMatch(new RegExp(`^✗ 网站 ${host}：.*METRICS_TOKEN`));
  shy.close();
});

it('certificates are asked for where people come by https: the sites, the address of the product, the desk', () => {
  const publicBase = 'https://www.school.test';
  expect(certifiedHosts({ sites: configuredSites({}), publicBase, deskHosts: ['desk.school.test'] })).toEqual([
    'www.school.test',
    'desk.school.test',
  ]);
  const sites = [{ hosts: ['www.school.test', 'school.test'] }, { hosts: ['books.test'] }];
  expect(certifiedHosts({ sites, publicBase, deskHosts: [] })).toEqual(['www.school.test', 'school.test', 'books.test']);
  expect(certifiedHosts({ sites: [{ hosts: ['127.0.0.1'] }], publicBase: 'http://localhost:3000', deskHosts: ['localhost'] })).toEqual([]);
});

it('a clock that is wrong is wrong by so many seconds', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  expect(clockFinding('Sun, 22 Nov 2026 10:00:05 GMT', now).wrong).toBe(false);
  expect(clockFinding('Sun, 22 Nov 2026 09:50:00 GMT', now)).toMatchObject({ wrong: true, said: expect.stringContaining('600 秒') });
  expect(clockFinding(null, now).wrong).toBe(false);
});

it('a site that shows no filing of its own is wrong in production, and told of elsewhere', () => {
  const sites = configuredSites({});
  const lines = (production: boolean) =>
    filingFindings(sites, production).map(({ what, wrong, said }) => `${wrong ? '✗' : '✓'} ${what}：${said}`);
  expect(lines(true)).toEqual([expect.stringMatching(/^✗ 站点 main .*：.*SITE_MAIN_ICP .*ICP 备案号.*npm run sites/)]);
  expect(lines(false)).toEqual([expect.stringMatching(/^✓ 站点 main .*SITE_MAIN_ICP/)]);
});

it('says of a host’s certificate whether browsers accept it, and for how long', async () => {
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const own = forge.pki.createCertificate();
  own.publicKey = keys.publicKey;
  own.serialNumber = '01';
  own.validity.notBefore = new Date(Date.now() - 86_400_000);
  own.validity.notAfter = new Date(Date.now() + 100.5 * 86_400_000);
  const name = [{ name: 'commonName', value: 'www.school.test' }];
  own.setSubject(name);
  own.setIssuer(name);
  own.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: 'www.school.test' }] }]);
  own.sign(keys.privateKey, forge.md.sha256.create());
  const cert = forge.pki.certificateToPem(own);
  const server = createTlsServer({ cert, key: forge.pki.privateKeyToPem(keys.privateKey) });
  const at = { host: '127.0.0.1', port: await portOf(server) };
  const ask = async (host: string, days: number, how: object) =>
    (await certificateFindings([host], new Date(Date.now() + days * 86_400_000), { ...at, ...how })).map(
      ({ what, wrong, said }) => `${wrong ? '✗' : '✓'} ${what}：${said}`,
    );
  expect(await ask('www.school.test', 0, { ca: cert })).toEqual(['✓ 证书 www.school.test：正常，还有 100 天']);
  expect(await ask('www.school.test', 90, { ca: cert })).toEqual([expect.stringContaining('✗ 证书 www.school.test：还有 10 天到期')]);
  expect(await ask('www.school.test', 0, {})).toEqual([expect.stringContaining('浏览器不认（DEPTH_ZERO_SELF_SIGNED_CERT）')]);
  expect(await ask('m.school.test', 0, { ca: cert })).toEqual([expect.stringContaining('浏览器不认')]);
  await new Promise((resolve) => server.close(resolve));
  expect(await ask('www.school.test', 0, { ca: cert })).toEqual([expect.stringContaining('443 端口连不上')]);
});
