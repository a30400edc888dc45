import * as schema from '../db/schema';
import { blanked, type Rows } from './kinds';
import { byFeedback, byUser, either, ownFeedbacks, sentFrom } from './owner';

/** What one wrote and was told. */
export const ofMessages = {
  notifications: { title: '消息', of: byUser(schema.notifications.userId), closing: 'erase' },
  uploads: {
    title: '上传的图片',
    of: either(byUser(schema.uploads.userId), byFeedback(schema.uploads.ticketNo)),
    // They lead to files: without an owner both are swept away, should the files not go at once (account/erase.ts).
    closing: blanked(schema.uploads, { userId: null, ticketNo: null, ip: '' }),
  },
  // How many there were, and of what kind, is of use without who said it.
  feedbacks: {
    title: '反馈',
    of: ownFeedbacks,
    closing: blanked(schema.feedbacks, { userId: null, mobilePhone: null, ip: '', images: [], words: '', reply: '', state: 'done' }),
  },
  onlineMessages: {
    title: '留言与回电登记',
    of: sentFrom(schema.onlineMessages.mobilePhone, schema.onlineMessages.createdAt),
    closing: 'erase',
  },
  teacherApplications: {
    title: '教师合作报名',
    of: sentFrom(schema.teacherApplications.mobilePhone, schema.teacherApplications.createdAt),
    closing: 'erase',
  },
} as const satisfies Rows;
