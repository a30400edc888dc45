/** What the receiver form holds, as typed. */
export interface ReceiverDraft {
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly receiverAddress: string;
}
export type ReceiverField = keyof ReceiverDraft;
/** Keys below `purchase.errors`. */
export type ReceiverProblem = 'nameMissing' | 'nameLong' | 'phoneMissing' | 'phoneWrong' | 'addressShort' | 'addressLong';
export type ReceiverProblems = Partial<Record<ReceiverField, ReceiverProblem>>;

export const emptyReceiver: ReceiverDraft = { receiverName: '', receiverPhone: '', receiverAddress: '' };
/** In the order of the form, so that the first one wrong gets the focus. */
export const receiverFields = ['receiverName', 'receiverPhone', 'receiverAddress'] as const satisfies readonly ReceiverField[];

/** The contract's limits (`orders.create`): name 20, address 120 characters; an address below 5 reaches nobody. */
export const receiverLimits = { receiverName: 20, receiverPhone: 13, receiverAddress: 120 } as const;

/** Whitespace is stripped from a mobile number (specification §5). */
export function cleanReceiver(draft: ReceiverDraft): ReceiverDraft {
  return {
    receiverName: draft.receiverName.trim(),
    receiverPhone: draft.receiverPhone.replace(/\s+/g, ''),
    receiverAddress: draft.receiverAddress.trim(),
  };
}

/** What is wrong with the form, field by field; empty when it can be sent. */
export function receiverProblems(draft: ReceiverDraft): ReceiverProblems {
  const { receiverName, receiverPhone, receiverAddress } = cleanReceiver(draft);
  const problems: ReceiverProblems = {};
  if (!receiverName) problems.receiverName = 'nameMissing';
  else if (receiverName.length > receiverLimits.receiverName) problems.receiverName = 'nameLong';
  if (!receiverPhone) problems.receiverPhone = 'phoneMissing';
  else if (!/^1[3-9]\d{9}$/.test(receiverPhone)) problems.receiverPhone = 'phoneWrong';
  if (receiverAddress.length < 5) problems.receiverAddress = 'addressShort';
  else if (receiverAddress.length > receiverLimits.receiverAddress) problems.receiverAddress = 'addressLong';
  return problems;
}
