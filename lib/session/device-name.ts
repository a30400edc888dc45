/** The first that fits names it; the order matters: every browser also calls itself by older names. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, '鸿蒙'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/baiduboxapp/, '百度'],
  [/aweme/, '抖音'],
  [/QQBrowser|MQQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const nameIn = (list: typeof systems, userAgent: string): string => list.find(([form]) => form.test(userAgent))?.[1] ?? '';

/** How a learner would call the device a call comes from: `iPhone · 微信`; '' for what names neither. */
export function deviceName(userAgent: string): string {
  return [nameIn(systems, userAgent), nameIn(browsers, userAgent)].filter(Boolean).join(' · ');
}
