/** The shareId that the guard saved for 7 days (§9), while its order has not been opened; else null. */
export function savedShareId(): string | null {
  const saved = /(?:^|; )shareId=([^;]+)/.exec(document.cookie)?.[1];
  return saved ? decodeURIComponent(saved) : null;
}

/** The shared order was opened: a later login does not lead to it again (§4.6). */
export function forgetSavedShare(): void {
  document.cookie = 'shareId=; Path=/; Max-Age=0; SameSite=Lax';
}
