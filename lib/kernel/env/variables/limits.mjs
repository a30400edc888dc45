/**
 * How often things may be done, one row each; LIMITS puts another number in place of `most`. Somebody who is signed in is counted
 * by account, a stranger by address, of which one in TRUSTED_NETWORKS has TRUSTED_NETWORK_FACTOR times as much.
 * `per`: any stretch of this length.
 */
export const limits = /** @type {const} */ ({
  // Pictures of the captcha.
  captcha: { most: 120, per: 'minute' },
  search: { most: 60, per: 'minute' },
  // Text messages with a code or a link from one address; those to one number have limits of their own (§9).
  sms: { most: 20, per: 'hour' },
  // Wrong passwords from one address before each number gets one try instead of five; ten times as many, and strange devices wait.
  login: { most: 60, per: 'hour' },
  // Look-ups of advisers and book codes.
  verification: { most: 10, per: 'minute' },
  assistantCode: { most: 10, per: 'minute' },
  'student-code': { most: 20, per: 'hour' },
  upload: { most: 20, per: 'hour' },
  'upload-scan': { most: 20, per: 'hour' },
  'share-link': { most: 30, per: 'hour' },
  // Files of everything that is held about an account.
  export: { most: 5, per: 'hour' },
  feedback: { most: 5, per: 'hour' },
  message: { most: 5, per: 'hour' },
  application: { most: 5, per: 'hour' },
  // Questions at a moment of a lesson.
  question: { most: 20, per: 'hour' },
});

/** The same for what the website counts by itself, of all visitors by address; in TRUSTED_NETWORKS nobody does. */
export const siteLimits = /** @type {const} */ ({
  // Pages that are made for one visitor, some 20 ms each: a tenth of a processor. Who opens one a second never meets it, nor does a spider.
  pages: { most: 300, per: 'minute' },
});

/**
 * All accounts behind one address may do so many times what one may, but in TRUSTED_NETWORKS: more than a family has, and few enough that
 * accounts made by the dozen help nobody.
 */
export const accountsBehindOne = 10;
