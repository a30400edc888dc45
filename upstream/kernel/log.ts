import pino, { type DestinationStream, type Logger } from 'pino';
import { safeLogging } from '@/lib/kernel/log-safe';
import type { UpstreamEnv } from './env';

/** JSON lines on stderr (or `to`), so that stdout keeps to the one line that says the service is ready; nothing of a person in them. */
export function createLog(env: Pick<UpstreamEnv, 'LOG_LEVEL'>, to: DestinationStream = pino.destination({ fd: 2, sync: true })): Logger {
  return pino({ level: env.LOG_LEVEL, base: { service: 'upstream' }, ...safeLogging }, to);
}
