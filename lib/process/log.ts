import { pino, type Logger } from 'pino';
import { webEnv } from '@/lib/env';
import { processState } from './state';
import { safeLogging } from '@/lib/kernel/log-safe';

let logger: Logger | undefined;

/** Every line says which request it belongs to. */
function traced(): { readonly trace?: string } {
  const trace = processState().trace.getStore();
  return trace === undefined ? {} : { trace };
}

/** The web tier's log: ids, kinds and counts; never a body, a token, a number or a name. */
export function log(): Logger {
  logger ??= pino({ level: webEnv().LOG_LEVEL, base: { app: 'web' }, mixin: traced, ...safeLogging });
  return logger;
}
