/**
 * The limits of what people write, for forms, contract and seed alike (§5.2). No zod: the browser imports this file.
 * First what a number and a code look like.
 */
export const mobileForm = /^1[3-9]\d{9}$/;
export const smsCodeForm = /^\d{6}$/;
/** A password that is set (§5.3), and one that is typed to sign in: an old short one gets an answer, not a refusal. */
export const passwordForm = /^\S{6,16}$/;
export const typedPasswordForm = /^\S{1,16}$/;
export const PASSWORD_MOST = 16;
/** Most characters of what a captcha shows. */
export const CAPTCHA_MOST = 8;
/** The most a whole number of the database can be (int32): ids, counts, 分. */
export const INT_MOST = 2_147_483_647;
/** The most characters that a list is searched by. */
export const WORD_MOST = 40;
/** Most characters of a receiver's name, and of an address in one line. */
export const receiverMost = { name: 20, address: 120 } as const;
/** Receivers that one learner may keep. */
export const ADDRESSES_MOST = 10;
/** Most characters of an invoice's heading. */
export const INVOICE_TITLE_MOST = 60;
/** Most characters of a learner's name. */
export const NICKNAME_MOST = 20;
/** Most characters of the reason for giving something back. */
export const REASON_MOST = 200;
/** Most characters of a code that is printed in a book. */
export const ASSISTANT_CODE_MOST = 20;
/** Most characters of an adviser's name or of a book's code that is checked; of an address or a mailbox. */
export const checkedMost = { code: 20, address: 200 } as const;
/** Characters of a visitor's message to the team. */
export const messageLimits = { name: 20, topic: 20, least: 5, most: 500 } as const;
/** What a message of the call-back form of the procurement pages is about: the desk's inbox knows it by this. */
export const PROCUREMENT_TOPIC = '设备采购';
/** Characters of a report of a problem or of a mistake in a book; `pages` of the thickest one. */
export const reportLimits = { least: 5, most: 1000, page: 200, bookTitle: 40, pages: 2000 } as const;
/** Characters of a question in a lesson. */
export const questionLimits = { least: 4, most: 200 } as const;
/** Characters of what a learner says of a lesson to others. */
export const ratingLimits = { least: 4, most: 300 } as const;
/** Characters of a teacher's application; years of teaching. */
export const teacherLimits = { name: 20, subject: 10, city: 30, school: 40, words: 500, years: 60 } as const;
