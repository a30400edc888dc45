/** A message that went out: to whom, with which address, good until when (ISO time). */
export interface Sent {
  readonly mobilePhone: string;
  readonly url: string;
  readonly expiresAt: string;
}
