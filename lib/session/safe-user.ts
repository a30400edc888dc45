import { photoAddress } from '@/lib/format/photo';
import type { SafeUser, UserInfo } from './types';

/** 138****8000. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(?=\d{4}$)/, '$1****');
}

/** What the browser may know of a learner. */
export function toSafeUser(user: Omit<UserInfo, 'token'>): SafeUser {
  return {
    rsNo: user.rsNo,
    nickName: user.nickName,
    maskedPhone: maskPhone(user.mobilePhone),
    isSetClass: user.isSetClass,
    isClassUpgrade: user.isClassUpgrade,
    gradeName: user.gradeName,
    photoUrl: photoAddress(user),
  };
}
