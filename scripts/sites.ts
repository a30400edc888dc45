import { configuredSites, SiteConfigError, type Site } from '../lib/sites';
import { siteWarnings } from '../lib/sites/warnings';
import { loadEnv } from './run/env';

/** `npm run sites`: every site as a table, and what its footer lacks. Ends with 1 on a wrong variable. */
function rows(site: Site): readonly (readonly [string, string])[] {
  return [
    ['域名', site.hosts.join(', ') || '（未设置）'],
    ['品牌', `${site.name} / ${site.brandTitle}`],
    ['公司', site.company],
    ['地址', site.address],
    ['电话', `${site.phone}（${site.hours}）`],
    ['退书地址', site.returnAddress],
    ['ICP 备案', `${site.icp} → ${site.icpUrl}`],
    ['公安备案', `${site.policeRecord} → ${site.policeUrl}`],
    ['电信许可证', site.telecomPermit],
    ['出版物许可证', site.publicationPermit],
    ['营业执照', site.businessLicense],
    ['办学许可证', site.trainingPermit],
    ['版权', site.copyright],
    [
      '二维码',
      Object.entries(site.qr)
        .map(([k, v]) => `${k} ${v || '—'}`)
        .join('，'),
    ],
    [
      '店铺',
      Object.entries(site.shops)
        .map(([k, v]) => `${k} ${v || '—'}`)
        .join('，'),
    ],
    ['官方账号', site.accounts.join('，')],
    ['邮箱域名', site.mailDomain],
    ['应用下载', `iOS ${site.app.ios || '—'}，Android ${site.app.android || '—'}`],
    ['协议默认勾选', site.agreementPreticked ? '是' : '否'],
  ];
}
/** Chinese characters take two columns of a terminal. */
function pad(label: string): string {
  const width = [...label].reduce((sum, c) => sum + (c.charCodeAt(0) > 0xff ? 2 : 1), 0);
  return label + ' '.repeat(Math.max(0, 14 - width));
}

try {
  loadEnv();
  const sites = configuredSites(process.env);
  const lines = sites.flatMap((site, index) => [
    `■ ${site.key}${index === 0 ? '（默认站点）' : ''}`,
    ...rows(site).map(([label, value]) => `  ${pad(label)} ${value || '（未设置）'}`),
    ...siteWarnings(site, sites[0]).map((warning) => `  ⚠ ${warning}`),
    '',
  ]);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  if (!(error instanceof SiteConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
