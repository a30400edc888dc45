import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parseWebEnv } from '@/lib/env/web-env';
import { configuredSites } from '@/lib/sites';

const text = readFileSync('.env.example', 'utf8');
const example = parseEnv(text);

describe('.env.example', () => {
  it('starts the product as it stands, with three sites', () => {
    expect(parseWebEnv(example)).toMatchObject({ bundled: true, sandbox: true, apiBase: 'http://127.0.0.1:3001' });
    const sites = configuredSites(example);
    expect(sites.map((site) => [site.key, site.hosts.length > 0])).toEqual([
      ['main', true],
      ['school', true],
      ['shop', true],
    ]);
    expect(new Set(sites.map((site) => site.icp)).size).toBe(3);
  });

  it('holds every variable that the web tier reads, and no secret', () => {
    for (const name of Object.keys(parseWebEnv({ UPSTREAM_PORT: '1', UPSTREAM_RSA_PUBLIC_KEY: '' })).filter((key) => /^[A-Z_]+$/.test(key)))
      expect(example).toHaveProperty(name);
    for (const name of ['SESSION_SECRET', 'UPSTREAM_AES_KEY', 'UPSTREAM_RSA_PUBLIC_KEY', 'DATABASE_URL'])
      expect([name, example[name]]).toEqual([name, '']);
  });

  it('explains itself in Chinese', () => {
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      if (/^(?!SITE_)[A-Z_]+=/.test(line)) expect(lines.slice(Math.max(0, index - 3), index).join('')).toMatch(/#.*[一-龥]/);
    }
  });
});
