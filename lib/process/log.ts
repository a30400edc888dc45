import { pino, type Logger } from 'pino';
import { webEnv } from '@/lib/env';
import { safeLogging } from '@/lib/kernel/log-safe';

let logger: Logger | undefined;

/** The web tier's log: ids, kinds and counts; never a body, a token, a number or a name. */
export function log(): Logger {
  logger ??= pino({ level: webEnv().LOG_LEVEL, base: { app: 'web' }, ...safeLogging });
  return logger;
}
