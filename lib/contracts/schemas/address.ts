import { z } from 'zod';
import { areaId, empty, id, int, receiver } from './shapes';

const kept = z.object({
  addressId: id(),
  receiverName: z.string(),
  receiverPhone: z.string(),
  receiverAreaId: areaId(),
  receiverAddress: z.string(),
  /** The usual one; the first of the list. */
  isDefault: z.boolean(),
});
const book = z.object({ list: z.array(kept), most: int() });

export const addressSchemas = {
  /** The receivers that the caller keeps: the usual one, then the latest first. */
  'address.list': { input: empty(), output: book },
  /**
   * Keeps a receiver, or changes the one of `addressId`. One that is kept already is not doubled, so that repeating it does no
   * harm. The first is the usual one; `isDefault` 1 makes it this one. Answers the whole list, as `address.remove` does.
   */
  'address.save': { input: z.object({ addressId: id().optional(), ...receiver, isDefault: int(0, 1).default(0) }), output: book },
  'address.remove': { input: z.object({ addressId: id() }), output: book },
};
