import type { SafeUser, UserInfo } from './types';

/** 138****8000. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(?=\d{4}$)/, '$1****');
}

/** Address of the avatar: `photoUrl` alone when it is absolute or of this site, else below `qiniuUrl`. */
function photoAddress(user: Pick<UserInfo, 'photoUrl' | 'qiniuUrl'>): string {
  if (user.photoUrl === '' || /^(https?:\/\/|\/)/.test(user.photoUrl)) return user.photoUrl;
  return user.qiniuUrl === '' ? '' : `${user.qiniuUrl.replace(/\/+$/, '')}/${user.photoUrl}`;
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
