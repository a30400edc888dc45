/** Does this device keep something under the name? Storage that cannot be read keeps nothing. */
export function isOnDevice(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
