/**
 * A random id for one intention (an order, a heartbeat), so that repeating the call changes nothing twice. Not
 * crypto.randomUUID: it is missing on plain http and before Chrome 92.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
