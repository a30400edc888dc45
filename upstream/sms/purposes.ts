/** `smsType` of the contract, by what the code opens. A code of one purpose opens nothing else. */
export const smsPurpose = {
  register: 1,
  securityCheck: 2,
  resetPassword: 3,
  bindPhone: 4,
  codeLogin: 5,
  liveSignup: 6,
  trialLesson: 7,
  parentBinding: 8,
  closeAccount: 9,
  /** No code but a link to a lesson (learning/send.ts); the contract lets nobody ask for it. */
  lessonLink: 10,
  /** No code but words about the person's own order, report or question (delivery/sms.ts); the contract lets nobody ask for it. */
  notice: 11,
  exportData: 12,
  guardian: 13,
  proveOwner: 14,
} as const;
