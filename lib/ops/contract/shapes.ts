import { z } from 'zod';
import { INT_MOST } from '@/lib/contracts/values/forms';
import { LOOKED_MOST } from '../looked';
import { roles } from '../rights';

export const empty = z.object({});
export const time = z.iso.datetime();
/** A number from 0 on, as large as the database holds. */
export const whole = z.number().int().min(0).max(INT_MOST);
export const id = whole.min(1);
/** The id of something in a list, or the sentence that asks to choose one. */
export const chosen = (sentence: string) => z.number(sentence).int(sentence).positive(sentence).max(INT_MOST, sentence);
/** Words of somebody: trimmed, so many at most. */
export const words = (most: number) => z.string().trim().min(1, '请填写').max(most, `最多 ${most} 个字`);
/** What a list is looked through for; '' = all of it. */
export const looked = z.string().trim().max(LOOKED_MOST).default('');
export const email = z.string().trim().toLowerCase().max(80, '最多 80 个字符').pipe(z.email('邮箱的格式不对，例如 name@example.com'));
export const phone = z
  .string()
  .trim()
  .regex(/^1\d{10}$/, '手机号是 11 位数字');
/** The text of an article or a page, as Markdown. */
export const body = z.string().max(60_000, '正文最多 6 万字');
export const currentPassword = z.string().min(1, '请输入现在的密码').max(200);
/** Twelve characters, of any kind: length is what counts. */
export const newPassword = z.string().min(12, '至少 12 个字符').max(200, '最多 200 个字符');
export const someRoles = z.array(z.enum(roles)).min(1, '至少选一个角色');
/** A picture of at most 5 MB in Base64; it is drawn anew before it is kept. */
export const picture = z.string().min(1, '选一张图片').max(7_000_000, '图片超过 5 MB，压缩后再传');

/** Six digits of the authenticator, or a recovery code. */
export const code = z.string().trim().min(6, '请输入 6 位动态码').max(20, '动态码是 6 位数字');
/** The first or the next page of a list by key: `before` = the last id that was seen. */
export const paging = { before: id.optional(), most: z.number().int().min(1).max(200).default(50) } as const;

/** What somebody changes; `basedOn` = when it had been edited last as the screen knew it: nobody writes over a colleague. */
export const based = { id, basedOn: time.nullable() } as const;
export const edited = z.object({ editedAt: time });
/** What a colleague has asked for and nobody has decided on; `own`: by whoever looks, who may take it back. */
export const wishWaits = z.object({ id, by: z.string(), own: z.boolean(), at: time });
/** A price that was asked for so. */
export const priceWaits = wishWaits.extend({ priceFen: z.number().int() });

/** Who is signed in. */
export const operator = z.object({ id, name: z.string(), email: z.string(), roles: z.array(z.enum(roles)) });
