/**
 * A name for one intention of the visitor (an order, a heartbeat): repeating a write under the same name changes nothing.
 * 32 hex digits; `crypto.getRandomValues` exists on plain http and in every browser of the floor, `randomUUID` does not.
 */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
