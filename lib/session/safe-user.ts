import { photoAddress } from '@/lib/format/photo';
import { maskPhone } from '@/lib/kernel/phone';
import type { SafeUser, UserInfo } from './types';

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
