import { deskHeaders } from '@/lib/ops/door';
import { deskToken } from './desk';
import { deviceName } from './device-name';

/** Who asks for something of the desk, as far as the request proves it. */
export async function deskCaller(headers: Headers, https: boolean, ip: string) {
  return {
    token: await deskToken(headers, https),
    ip,
    device: deviceName(headers.get('user-agent') ?? ''),
    origin: headers.get('origin') ?? '',
    idle: headers.has(deskHeaders.idle),
  };
}
