import { answerAreas } from '../../support/areas';
import { FakeDoor } from '../../support/fake-door';

/** What the purchase page and its cashier ask for, and an order to be paid. */

export const paths = {
  course: '/api/web/v1/course/findByCourseId',
  chapters: '/api/web/v1/course/findByCourseChapter',
  create: '/api/v1/orders/createOrder',
  addresses: '/api/v1/userAddress/list',
  save: '/api/v1/userAddress/save',
  detail: '/api/v1/orders/myOrderDetail',
  code: '/api/pay/v2/payCode',
  prepay: '/api/pay/v2/prepay',
  weixin: '/api/pay/v1/pay/weixin/payOrder',
  result: '/api/pay/v2/queryPayResult',
} as const;
/** So many minutes from now. */
export const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

export const course = {
  courseId: 7,
  title: '一次函数 24 讲',
  subtitle: '',
  gradeId: 2,
  gradeName: '初二',
  subjectId: 2,
  subjectName: '数学',
  type: '母题课',
  teacherId: 1,
  teacherName: '林知远',
  cover: '/art/subject-shuxue.svg',
  sectionCount: 24,
  priceFen: 19800,
  originalPriceFen: null,
  hasTrial: true,
  totalSeconds: 3661,
  problemCount: 23,
  validDays: 365,
  books: [],
  requiresShipping: false,
  owned: false,
  ownedUntil: null,
};
export const order = {
  orderNo: 'XK2026112101',
  state: '待支付',
  amountFen: 19800,
  createdAt: soon(0),
  expiresAt: soon(30),
  paidAt: null,
  payMethod: null,
  lines: [
    {
      courseId: 7,
      title: course.title,
      cover: course.cover,
      gradeName: '初二',
      subjectName: '数学',
      sectionCount: 24,
      validDays: 365,
      priceFen: 19800,
      books: [],
    },
  ],
  receiver: null,
  validUntil: null,
};
export const started = {
  payNo: 'PAY1',
  orderNo: order.orderNo,
  kind: 'qr',
  codeUrl: 'https://pay.example.com/PAY1',
  url: null,
  jsapi: null,
  amountFen: 19800,
  expiresAt: soon(15),
};
export const result = (state: string) => ({
  status: 1,
  appData: { payNo: 'PAY1', orderNo: order.orderNo, state, amountFen: 19800, paidAt: null },
});

export const home = {
  receiverName: '林小满',
  receiverPhone: '13800138000',
  receiverAreaId: 330106,
  receiverAddress: '浙江省 杭州市 西湖区 示例路 1 号',
};

/** A course on sale and its unpaid order, whose payment waits. */
export function purchaseDoor(): FakeDoor {
  const door = answerAreas(new FakeDoor());
  door.answer(paths.course, { status: 1, appData: course });
  door.answer(paths.detail, { status: 1, appData: order });
  door.answer(paths.prepay, { status: 1, appData: started });
  door.answer(paths.weixin, { status: 1, appData: started });
  door.answer(paths.code, { status: 1, appData: started });
  door.answer(paths.result, result('pending'));
  door.answer(paths.chapters, {
    status: 1,
    appData: {
      courseId: 7,
      title: '',
      owned: true,
      ownedUntil: null,
      lastSectionId: null,
      chapters: [
        {
          chapterId: 1,
          index: 1,
          title: '',
          sections: [{ sectionId: 70, index: 1, title: '', durationSeconds: 90, trial: true, positionSeconds: 0, finished: false }],
        },
      ],
    },
  });
  return door;
}
