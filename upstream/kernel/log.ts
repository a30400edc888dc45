import pino, { type Logger } from 'pino';
import type { UpstreamEnv } from './env';

const secret = [
  'loginPassword',
  'newLoginPassword',
  'password',
  'mobilePhone',
  'loginName',
  'token',
  'authorization',
  'code',
  'smsCode',
  'captcha',
  'signsCode',
  'signs',
];

/** JSON lines on stderr, so that stdout keeps to the one line that says the service is ready. Personal fields are redacted wherever they stand. */
export function createLog(env: UpstreamEnv): Logger {
  return pino(
    {
      level: env.LOG_LEVEL,
      base: { service: 'upstream' },
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[已隐去]' },
      serializers: { err: (error: unknown) => (error instanceof Error ? describe(error) : String(error)) },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

/** Name, code and place of an error, without its message's parameters: a failed query carries the values it was given. */
function describe(error: Error): Record<string, unknown> {
  return {
    name: error.name,
    message: error.message.split('\nparams:')[0],
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause instanceof Error ? { cause: describe(error.cause) } : {}),
  };
}
