import type { EndpointId } from '@/lib/contracts';
import { accountHandlers } from '../account/handlers';
import { exportHandlers } from '../account/export';
import { securityHandlers } from '../account/security';
import { addressHandlers } from '../address/handlers';
import { captchaHandlers } from '../captcha/handlers';
import { collectionHandlers } from '../collection/handlers';
import { assistantHandlers } from '../assistant/handlers';
import { areaHandlers } from '../common/areas';
import { commonHandlers } from '../common/handlers';
import type { Context, Handlers } from '../context/context';
import { courseHandlers } from '../course/handlers';
import { customerHandlers } from '../customer/handlers';
import { evaluationHandlers } from '../evaluation/handlers';
import { freeHandlers } from '../free/handlers';
import { guardianHandlers } from '../guardian/handlers';
import { homeHandlers } from '../home/handlers';
import { inboxHandlers } from '../inbox/handlers';
import { lessonQuestionHandlers } from '../inbox/questions';
import { ownReportHandlers } from '../inbox/own-reports';
import { informationHandlers } from '../information/handlers';
import { myCourseHandlers } from '../learning/my-courses';
import { recentHandlers } from '../learning/recent';
import { recordHandlers } from '../learning/record';
import { sendHandlers } from '../learning/send';
import { liveHandlers } from './live';
import { notificationHandlers } from '../notification/handlers';
import { orderHandlers } from './orders';
import { bindHandlers } from '../parents/bind';
import { studentCodeHandlers } from '../parents/codes';
import { familyHandlers } from '../study/family';
import { paymentHandlers } from '../till/handlers';
import { praiseHandlers } from '../praise/handlers';
import { practiceHandlers } from '../practice/handlers';
import { problemHandlers } from '../problem/handlers';
import { searchHandlers } from '../search/handlers';
import { shareHandlers } from '../pay-for-me/handlers';
import { smsHandlers } from '../account/send-code';
import { evidenceHandlers } from '../study/evidence-list';
import { goalHandlers } from '../study/goal';
import { invoiceHandlers } from '../invoice/handlers';
import { learningHandlers } from '../study/learning';
import { letterHandlers } from '../study/letter';
import { reportLinkHandlers } from '../study/links';
import { planHandlers } from '../study/plan';
import { questionHandlers } from '../study/questions';
import { reportHandlers } from '../study/report';
import { summaryHandlers } from '../study/summary';
import { teacherHandlers } from '../teacher/handlers';
import { textHandlers } from '../texts/handlers';
import { uploadHandlers } from '../upload/handlers';
import { scanHandlers } from '../upload/scan';
import { userHandlers } from '../user/handlers';
import { videoHandlers } from '../course/authorise';
import { wechatHandlers } from '../wechat/handlers';

/** Every contract row that is served. A row that is neither here nor on the list of later work does not compile. */
const handlers: Handlers = {
  ...accountHandlers,
  ...addressHandlers,
  ...areaHandlers,
  ...assistantHandlers,
  ...bindHandlers,
  ...captchaHandlers,
  ...collectionHandlers,
  ...commonHandlers,
  ...courseHandlers,
  ...customerHandlers,
  ...evaluationHandlers,
  ...evidenceHandlers,
  ...exportHandlers,
  ...familyHandlers,
  ...freeHandlers,
  ...goalHandlers,
  ...guardianHandlers,
  ...homeHandlers,
  ...inboxHandlers,
  ...lessonQuestionHandlers,
  ...informationHandlers,
  ...invoiceHandlers,
  ...learningHandlers,
  ...letterHandlers,
  ...liveHandlers,
  ...myCourseHandlers,
  ...notificationHandlers,
  ...orderHandlers,
  ...ownReportHandlers,
  ...paymentHandlers,
  ...planHandlers,
  ...praiseHandlers,
  ...practiceHandlers,
  ...problemHandlers,
  ...questionHandlers,
  ...recentHandlers,
  ...recordHandlers,
  ...reportHandlers,
  ...reportLinkHandlers,
  ...scanHandlers,
  ...searchHandlers,
  ...securityHandlers,
  ...sendHandlers,
  ...shareHandlers,
  ...smsHandlers,
  ...studentCodeHandlers,
  ...summaryHandlers,
  ...teacherHandlers,
  ...textHandlers,
  ...uploadHandlers,
  ...userHandlers,
  ...videoHandlers,
  ...wechatHandlers,
};

/** A handler as the server calls it: the contract's schemas have made its input and will check its output. */
type Served = { serve(input: unknown, context: Context): Promise<unknown> }['serve'];

const served: Readonly<Record<EndpointId, Served>> = handlers;

/** The handler of an endpoint. */
export function handlerOf(id: EndpointId): Served {
  return served[id];
}
