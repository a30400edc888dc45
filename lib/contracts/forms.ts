/** What a number and a code look like, for forms, contract and seed alike (§5.2). No zod: the browser imports this file. */
export const mobileForm = /^1[3-9]\d{9}$/;
export const smsCodeForm = /^\d{6}$/;
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
