import { connect, type ConnectionOptions } from 'node:tls';

const TIMEOUT_MS = 4000;

/** Names of this machine itself: nobody gives out certificates for them. */
const isOwnName = (host: string): boolean => /^(localhost|127\.|\[?::1)/.test(host);

/** Where the hosts of an installation are named. */
export interface CertifiedPlaces {
  readonly sites: readonly { readonly hosts: readonly string[] }[];
  readonly publicBase: string;
  readonly deskHosts: readonly string[];
}

/** Every host that people open by https: those of the sites, the one of PUBLIC_BASE where no site has any, and the desk's. */
export function certifiedHosts({ sites, publicBase, deskHosts }: CertifiedPlaces): readonly string[] {
  const { protocol, hostname } = new URL(publicBase);
  const hosts = [...sites.flatMap((site) => site.hosts), ...(protocol === 'https:' ? [hostname] : []), ...deskHosts];
  return [...new Set(hosts)].filter((host) => !isOwnName(host));
}

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
