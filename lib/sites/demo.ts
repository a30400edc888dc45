import type { Site } from './types';

/** The built-in site of a first run: a neutral brand, visibly fictitious numbers (§11.4), no shop links. */
export const demoSite: Site = {
  key: 'main',
  hosts: [],
  name: '星课邦',
  brandTitle: '星课邦教育',
  company: '示例星课邦教育科技有限公司',
  address: '示例省示例市示例路 1 号',
  phone: '4000-186-985',
  returnAddress: '示例省示例市示例路 2 号仓，退书组收，4000-186-985',
  hours: '周一至周五 9:00-17:00',
  icp: '示例ICP备00000000号-1',
  icpUrl: 'https://beian.miit.gov.cn/',
  policeRecord: '示例公网安备00000000000000号',
  policeUrl: 'https://beian.mps.gov.cn/#/query/webSearch?code=00000000000000',
  telecomPermit: '示例B2-00000000',
  publicationPermit: '示例出发字第000000号',
  businessLicense: '示例营业执照00000000',
  trainingPermit: '示例教民000000000000号',
  copyright: '© 2026 示例星课邦教育科技有限公司 版权所有',
  qr: { wechat: '', douyin: '', app: '' },
  shops: { tmall: '', douyin: '', jd: '', pinduoduo: '', youzan: '', kuaishou: '', baidu: '' },
  accounts: [],
  mailDomain: 'example.com',
  app: { ios: '', android: '' },
  agreementPreticked: true,
};
