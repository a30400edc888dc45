import type { Person } from './person';

/** A course of 初一 that the home page shows; a printed book goes with it. */
const COURSE = '有理数到一元一次方程';

/** This browser cannot take the step, and why. */
export class Skipped extends Error {}

/** A step of the walk, by its name. */
export type Step = readonly [name: string, take: (person: Person) => Promise<void>];

/** A number that nobody has used. */
const newPhone = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** From the home page to a lesson that plays: the sale, with the login that opens in it. */
export function walk(): readonly Step[] {
  const phone = newPhone();
  return [
    ['首页', (person) => person.visit('/home')],
    [
      '课程页',
      async (person) => {
        await person.press(COURSE);
        await person.at('/course/chapter');
        await person.alive();
      },
    ],
    [
      '登录',
      async (person) => {
        await person.press('立即购买');
        await person.press('短信登录');
        await person.fill('手机号', phone);
        await person.proveNumber(phone);
        await person.tick();
        await person.press('登录', true);
      },
    ],
    [
      '订单',
      async (person) => {
        await person.at('/course/purchase');
        await person.alive();
        await person.press('初一', true);
        await person.fill('收货人', '陈小满');
        await person.fill('手机号码', '13900001111');
        await person.choose('省、自治区、直辖市', '浙江省');
        await person.choose('城市', '杭州市');
        await person.choose('区、县', '西湖区');
        await person.fill('详细地址', '文华路 20 号 3 栋 501');
        await person.press('提交订单');
      },
    ],
    [
      '付款',
      async (person) => {
        await person.seesPicture('扫码支付二维码');
        await person.press('银行卡');
        await person.follow('打开银行付款页面');
        await person.at('/sandbox/cashier');
        await person.press('支付成功');
        await person.sees('已支付|支付成功|付好了');
      },
    ],
    [
      '看课',
      async (person) => {
        await person.visit('/personal/my-course');
        await person.sees(COURSE);
        await person.press('开始');
        await person.at('/video');
        await person.alive();
        await person.press('播放这一讲');
        await person.watchedPast(1);
      },
    ],
    [
      '视频',
      async (person) => {
        if (!(await person.takesFilms())) throw new Skipped('这个浏览器没有影片的解码器');
        await person.choose('清晰度', '720P');
        await person.filmPast(3);
      },
    ],
  ];
}
