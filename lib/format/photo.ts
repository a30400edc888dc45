/** Address of an avatar: `photoUrl` alone when it is absolute or of this site, else below `qiniuUrl`; '' = there is none. */
export function photoAddress({ photoUrl, qiniuUrl }: { readonly photoUrl: string; readonly qiniuUrl: string }): string {
  if (photoUrl === '' || /^(https?:\/\/|\/)/.test(photoUrl)) return photoUrl;
  return qiniuUrl === '' ? '' : `${qiniuUrl.replace(/\/+$/, '')}/${photoUrl}`;
}
