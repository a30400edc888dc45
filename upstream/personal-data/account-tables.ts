import { sql } from 'drizzle-orm';
import { maskedPhone } from './masked';
import * as schema from '../db/schema';
import { blanked, type Rows } from './kinds';
import { byNumber, byUser, either } from './owner';

/** Who one is, and how one signs in. */
export const ofAccount = {
  users: { title: '账号', of: byUser(schema.users.id), closing: 'account' },
  devices: { title: '登录设备', of: byUser(schema.devices.userId), closing: 'erase' },
  tokens: { title: '登录记录', of: byUser(schema.tokens.userId), closing: 'erase' },
  pendingLogins: { title: '等待验证的登录', of: byUser(schema.pendingLogins.userId), closing: 'erase' },
  // Where they came from may be somebody else's address.
  loginFailures: { title: '没有成功的登录', of: byNumber(schema.loginFailures.loginName), closing: 'erase', without: ['ip'] },
  smsCodes: { title: '短信验证码发送记录', of: byNumber(schema.smsCodes.mobilePhone), closing: 'erase' },
  smsSigns: {
    title: '短信请求',
    of: byNumber(schema.smsSigns.mobilePhone),
    closing: 'erase',
    withheld: '五分钟内失效的一次性口令，没有其他内容',
  },
  captchas: {
    title: '图形验证码',
    of: byNumber(schema.captchas.waivedFor),
    closing: 'erase',
    withheld: '两分钟内失效的一次性口令，没有其他内容',
  },
  smsOutbox: {
    title: '沙箱短信',
    of: byNumber(schema.smsOutbox.mobilePhone),
    closing: 'erase',
    withheld: '只在试用环境里代替手机，正式环境没有内容',
  },
  evaluationWechats: { title: '绑定的微信', of: byUser(schema.evaluationWechats.userId), closing: 'erase' },
  studentCodes: { title: '家长绑定码', of: byUser(schema.studentCodes.userId), closing: 'erase' },
  parentLinks: {
    title: '家长绑定',
    of: either(byUser(schema.parentLinks.studentId), byNumber(schema.parentLinks.parentPhone)),
    closing: 'erase',
    masked: ['parentPhone'],
  },
  parentTickets: {
    title: '家长登录',
    of: either(byUser(schema.parentTickets.studentId), byNumber(schema.parentTickets.parentPhone)),
    closing: 'erase',
    masked: ['parentPhone'],
  },
  // The record of a consent is kept as long as what it allowed may be asked about; whose number it was is not.
  guardianConsents: {
    title: '监护人同意',
    of: byUser(schema.guardianConsents.userId),
    closing: blanked(schema.guardianConsents, { guardianPhone: maskedPhone(sql`${schema.guardianConsents.guardianPhone}`), ip: '' }),
    masked: ['guardianPhone'],
  },
  adviserAssignments: { title: '课程顾问', of: byUser(schema.adviserAssignments.userId), closing: 'erase' },
} as const satisfies Rows;
