import { variableOf } from './mistakes.mjs';
import type { Site } from './types';

interface Check {
  readonly suffix: string;
  readonly value: (site: Site) => string;
  readonly why: string;
  /** Its page says whom to ask where nothing is stated. */
  readonly mayLack?: true;
}

/** What the footer of a Chinese education site must have (§2.20), and its buyers must know; texts are for the operator. */
const required: readonly Check[] = [
  { suffix: 'COMPANY', value: (s) => s.company, why: '页脚须写明主办单位' },
  { suffix: 'ADDRESS', value: (s) => s.address, why: '页脚须写明联系地址' },
  { suffix: 'RETURN_ADDRESS', value: (s) => s.returnAddress, why: '退书的学员会照着寄', mayLack: true },
  { suffix: 'ICP', value: (s) => s.icp, why: '网站须公示 ICP 备案号' },
  { suffix: 'POLICE_RECORD', value: (s) => s.policeRecord, why: '网站须公示公安备案号' },
  { suffix: 'TELECOM_PERMIT', value: (s) => s.telecomPermit, why: '经营性网站须公示增值电信业务经营许可证' },
  { suffix: 'PUBLICATION_PERMIT', value: (s) => s.publicationPermit, why: '售卖图书须公示出版物经营许可证' },
  { suffix: 'BUSINESS_LICENSE', value: (s) => s.businessLicense, why: '网络经营者须公示营业执照' },
  { suffix: 'TRAINING_PERMIT', value: (s) => s.trainingPermit, why: '开展学科培训须公示办学许可证' },
  { suffix: 'COPYRIGHT', value: (s) => s.copyright, why: '页脚缺少版权声明' },
];

/** What is wrong with one variable of a site. */
interface SiteFinding {
  /** `SITE_MAIN_ICP` */
  readonly variable: string;
  /** What follows its name in a sentence. */
  readonly says: string;
}

/** A footer that names one company and speaks for another; `main` is the default site. */
function mixed(site: Site, main: Site): readonly (readonly [suffix: string, says: string])[] {
  const other = site.copyright !== '' && !site.copyright.includes(site.company);
  const borrowed = site !== main && site.company === main.company && site.businessLicense !== main.businessLicense;
  return [
    ...(other ? [['COPYRIGHT', `写的不是 ${site.company}：页脚的版权与主办单位须是同一家`] as const] : []),
    ...(borrowed ? [['COMPANY', '没有设置，营业执照却与默认站点不同：请写明这张执照是哪家公司的'] as const] : []),
  ];
}

/** What a site should be told before it goes public, variable by variable. */
export function siteFindings(site: Site, main: Site = site): readonly SiteFinding[] {
  const texts = required.flatMap(({ suffix, value, why, mayLack }): (readonly [string, string])[] => {
    if (value(site) === '') return mayLack ? [] : [[suffix, `没有设置：${why}`]];
    return value(site).includes('示例') ? [[suffix, `还是示例值：${why}`]] : [];
  });
  const found: readonly (readonly [string, string])[] = [
    ...(site.hosts.length === 0 ? [['HOSTS', '没有设置：没有域名会匹配到这个站点'] as const] : []),
    ...texts,
    ...mixed(site, main),
    ...(site.icp === '' || site.icpUrl.startsWith('https://beian.miit.gov.cn')
      ? []
      : [['ICP_URL', '应链接到 https://beian.miit.gov.cn/'] as const]),
  ];
  return found.map(([suffix, says]) => ({ variable: variableOf(site.key, suffix), says }));
}

/** The same, one Chinese sentence each. */
export const siteWarnings = (site: Site, main: Site = site): readonly string[] =>
  siteFindings(site, main).map(({ variable, says }) => `${variable} ${says}`);
