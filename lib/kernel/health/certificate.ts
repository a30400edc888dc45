import { connect, type ConnectionOptions } from 'node:tls';

const TIMEOUT_MS = 4000;

/** Names of this machine itself: nobody gives out certificates for them. */
export const isOwnName = (host: string): boolean => /^(localhost|127\.|\[?::1)/.test(host);

export interface Certificate {
  /** What a browser would hold against it; '' for nothing. */
  readonly fault: string;
  /** Its end, ms since 1970. */
  readonly until: number;
}

/** The certificate that answers for a host at 443; `how` = where it is asked, for tests. Rejects when nothing answers in time. */
export function certificateOf(host: string, how: ConnectionOptions = {}): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    // It is looked at, whatever it is; nothing is sent.
    const socket = connect({ host, port: 443, servername: host, ...how, rejectUnauthorized: false }, () => {
      const fault = socket.authorized ? '' : String(socket.authorizationError);
      resolve({ fault, until: Date.parse(socket.getPeerCertificate().valid_to) });
      socket.destroy();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('没有回答')));
    socket.once('error', reject);
  });
}
