import { randomBytes } from 'node:crypto';

/** Names one request in every log it passes, from the proxy to the service; the browser reads it off the answer. */
export const TRACE_HEADER = 'x-request-id';

/** nginx writes 32 hexadecimal digits, others a UUID. */
export const isTrace = (text: string): boolean => /^[\w-]{8,36}$/.test(text);

export const newTrace = (): string => randomBytes(8).toString('hex');
