import { addressLine } from '@/lib/contracts/values/areas';
import { mobileForm, receiverMost } from '@/lib/contracts/values/forms';

/** What the receiver form holds, as typed; the district is chosen beside it (use-areas.ts). */
export interface ReceiverDraft {
  readonly receiverName: string;
  readonly receiverPhone: string;
  /** Street and number. */
  readonly receiverStreet: string;
}
export type ReceiverField = keyof ReceiverDraft;
/** Keys below `receiver.errors`. */
export type ReceiverError = 'nameMissing' | 'nameLong' | 'phoneMissing' | 'phoneWrong' | 'areaMissing' | 'streetShort' | 'streetLong';
export type ReceiverErrors = Partial<Record<ReceiverField | 'receiverArea', ReceiverError>>;

/** A place of the tree of areas. */
export interface Place {
  readonly id: number;
  readonly name: string;
}

/** A receiver as the contract takes it. */
export interface Receiver {
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly receiverAreaId: number;
  readonly receiverAddress: string;
}

/** Most characters; a number is typed with spaces, and a street leaves room for the names before it. Below 4 it reaches nobody. */
export const receiverLimits = { receiverName: receiverMost.name, receiverPhone: 13, receiverStreet: 80 } as const;
const STREET_LEAST = 4;

/** What is wrong with the form, field by field; empty when it can be sent. `area` = down to its last level, else null. */
export function receiverErrors(draft: ReceiverDraft, area: readonly Place[] | null): ReceiverErrors {
  const [name, phone, street] = [draft.receiverName.trim(), draft.receiverPhone.replace(/\s+/g, ''), draft.receiverStreet.trim()];
  const errors: ReceiverErrors = {};
  if (!name) errors.receiverName = 'nameMissing';
  else if (name.length > receiverLimits.receiverName) errors.receiverName = 'nameLong';
  if (!phone) errors.receiverPhone = 'phoneMissing';
  else if (!mobileForm.test(phone)) errors.receiverPhone = 'phoneWrong';
  if (!area) errors.receiverArea = 'areaMissing';
  if (street.length < STREET_LEAST) errors.receiverStreet = 'streetShort';
  else if (street.length > receiverLimits.receiverStreet || addressLine(area ?? [], street).length > receiverMost.address)
    errors.receiverStreet = 'streetLong';
  return errors;
}

/** The form as it is sent, with the address in one line. Whitespace is stripped from a mobile number (§5.2). */
export function receiverOf(draft: ReceiverDraft, area: readonly Place[]): Receiver {
  return {
    receiverName: draft.receiverName.trim(),
    receiverPhone: draft.receiverPhone.replace(/\s+/g, ''),
    receiverAreaId: area.at(-1)?.id ?? 0,
    receiverAddress: addressLine(area, draft.receiverStreet),
  };
}
