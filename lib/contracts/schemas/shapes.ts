import { z } from 'zod';
import { keptForm } from '@/lib/kernel/kept-text';
import { INT_MOST, mobileForm, passwordForm, receiverMost, smsCodeForm, typedPasswordForm } from '../values/forms';

/** Shapes that several endpoints share. Inputs are flat: a form body carries scalars only. */

/**
 * A whole number that the database can hold (int32), `min` to `max`. JSON brings numbers; a form body, a query and some
 * upstreams' answers bring their decimal digits, so those are read too. Nothing else is a number: not true, not [1], not
 * '0x10', not ''.
 */
export const int = (min = -INT_MOST, max = INT_MOST) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,10}$/).transform(Number)])
    .pipe(z.int().min(min).max(max));
/** A database id. */
export const id = () => int(1);
/** Money in 分. */
export const fen = () => int(0);
/** A time in ISO 8601 with zone. */
export const isoTime = () => z.string().min(1).max(40);
/** Every input that is free text begins with it. */
const storable = () => z.string().regex(keptForm);
/** Text typed by a visitor, trimmed. */
export const text = (max: number) => storable().trim().max(max);
/** A whole address of a page. */
export const pageUrl = (max: number) => storable().pipe(z.url().max(max));
/** Mobile number (§5.2); spaces are stripped (§5). */
export const mobile = () =>
  z.string().transform((v) => v.replace(/\s+/g, '')).pipe(z.string().regex(mobileForm, 'mobilePhone'));
/** Account as typed in the login dialog: digits, at most 11 (§5). Not checked for being a number in use. */
export const account = () => z.string().transform((v) => v.replace(/\s+/g, '')).pipe(z.string().regex(/^\d{1,11}$/, 'loginName'));
/** A password in clear, before it is encrypted at the wire: 6–16 without whitespace (§5.3). */
export const password = () => storable().regex(passwordForm, 'loginPassword');
/** A password on sign-in: whatever was typed, at most 16, so that an old short one gets an answer, not a refusal. */
export const typedPassword = () => storable().regex(typedPasswordForm, 'loginPassword');
/** SMS code, 6 digits. */
export const smsCode = () => z.string().regex(smsCodeForm, 'smsCode');
/** Made by the browser once per intention, so that repeating a write returns the first answer. */
export const requestId = () => z.string().regex(/^[\w-]{8,64}$/, 'requestId');
export const orderNo = () => z.string().regex(/^[A-Za-z0-9]{10,40}$/, 'orderNo');
/** Share links are random, at least 128 bit, and expire (§10.7). */
export const shareId = () => z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, 'shareId');
export const captchaKey = () => z.string().regex(/^[\w-]{1,64}$/, 'c');

/** Set by the web tier from a long-lived cookie and from the browser's name; an upstream that does not know them ignores them. */
export const device = { deviceId: text(64).optional(), deviceName: text(40).optional() };

/** The district (or a city without any) that an address lies in, by its code; the address begins with its names. */
export const areaId = () => int(110_000, 829_999);
/** Where a parcel goes. */
export const receiver = {
  receiverName: text(receiverMost.name),
  receiverPhone: mobile(),
  receiverAreaId: areaId(),
  receiverAddress: text(receiverMost.address),
};
/** The same where nothing may have to be sent; an upstream that knows no districts has the whole address all the same. */
export const maybeReceiver = {
  receiverName: receiver.receiverName.optional(),
  receiverPhone: receiver.receiverPhone.optional(),
  receiverAreaId: receiver.receiverAreaId.optional(),
  receiverAddress: receiver.receiverAddress.optional(),
};

/** Nothing to say beyond the status. */
export const empty = () => z.object({});

/** The key of the site whose pages ask, where there are several: what is for other sites is left out. Said by the web tier. */
export const onSite = { site: text(40).optional() };
export const pageInput = { pageNum: int(1, 1000).default(1), pageSize: int(1, 60).default(12) };

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), total: int(), pageNum: int(), pageSize: int() });
}

/** What the web tier keeps of a signed-in learner; `token` is stripped before the browser sees it. */
export const userInfo = z.object({
  rsNo: z.string().min(1),
  token: z.string().min(1),
  nickName: z.string().default(''),
  mobilePhone: z.string().default(''),
  /** 1 until a grade was chosen, then 2 (§3). */
  isSetClass: int().default(1),
  /** 1 = show the class-upgrade notice, then 2 (§3). */
  isClassUpgrade: int().default(2),
  gradeName: z.string().nullable().default(null),
  qiniuUrl: z.string().default(''),
  photoUrl: z.string().default(''),
});

/** The learner as the browser may know them: no token, masked number. */
export const safeUser = z.object({
  rsNo: z.string(),
  nickName: z.string(),
  maskedPhone: z.string(),
  isSetClass: int(),
  isClassUpgrade: int(),
  gradeName: z.string().nullable(),
  photoUrl: z.string(),
});

export const courseCard = z.object({
  courseId: id(),
  title: z.string(),
  subtitle: z.string(),
  gradeId: id(),
  gradeName: z.string(),
  subjectId: id(),
  subjectName: z.string(),
  type: z.string(),
  teacherId: id(),
  teacherName: z.string(),
  cover: z.string(),
  sectionCount: int(),
  /** Seconds of its lessons; what is 预告 has none yet. */
  totalSeconds: int().optional(),
  priceFen: fen(),
  originalPriceFen: fen().nullable(),
  hasTrial: z.boolean(),
  /** 预告: not on sale yet, and without a price; its lessons are those that are planned. */
  planned: z.boolean().default(false),
  /** Of the last change to what the course's page says. */
  updatedAt: isoTime().optional(),
});

export const section = z.object({
  sectionId: id(),
  index: int(),
  title: z.string(),
  durationSeconds: int(),
  trial: z.boolean(),
  /** The caller's own progress; 0 / false for strangers. */
  positionSeconds: int(),
  finished: z.boolean(),
});

export const chapter = z.object({
  chapterId: id(),
  index: int(),
  title: z.string(),
  sections: z.array(section),
});

export const teacherCard = z.object({
  teacherId: id(),
  name: z.string(),
  subjectName: z.string(),
  title: z.string(),
  portrait: z.string(),
  motto: z.string(),
  years: int().default(0),
  /** The lesson that the teacher shows of themselves, with the seconds that are shown; null = none. */
  clip: z.object({ title: z.string(), seconds: int() }).nullable().default(null),
  /** Has a page of their own. */
  listed: z.boolean().default(true),
});

export const informationCard = z.object({
  informationId: id(),
  kind: z.enum(['news', 'media', 'procurement']),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  publishedAt: isoTime(),
  /** Of the last change after publication, where there was one. */
  updatedAt: isoTime().optional(),
  browseCount: int(),
  /** The editor wants it at the head of a list. */
  featured: z.boolean().optional(),
});
