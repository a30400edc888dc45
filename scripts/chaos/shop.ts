import { setTimeout as wait } from 'node:timers/promises';
import { endpointRow, parseEnvelope, parseOutput, type EndpointId, type InputDraft, type Output } from '../../lib/contracts';
import { encodeBody, type FlatBody } from '../../lib/wire/body';
import type { UpstreamEnv } from '../../upstream/kernel/env';
import { aesOf } from '../../upstream/kernel/protocol';

/** How long somebody presses again while nobody answers (ms), and how often when it was refused. */
const PATIENCE = 900_000;
const REFUSALS = 8;

/** A refusal in the service's own words. */
export class Refused extends Error {}

/** What one buyer's browser does: calls the service's doors as the web tier does, and presses again when nobody answers. */
export class Visitor {
  constructor(
    readonly base: string,
    private readonly env: UpstreamEnv,
    private readonly token: string,
    private readonly ip: string,
  ) {}

  private async once<Id extends EndpointId>(id: Id, fields: FlatBody): Promise<Output<Id>> {
    const response = await fetch(`${this.base}${endpointRow(id).path}`, {
      method: 'POST',
      headers: {
        clientNo: 'xkb',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': this.ip,
        authorization: `Bearer ${this.token}`,
      },
      body: encodeBody(fields, this.env.UPSTREAM_BODY, aesOf(this.env)),
      signal: AbortSignal.timeout(180_000),
    });
    const envelope = parseEnvelope(await response.json());
    if (response.status >= 500 || envelope === null) throw new Error(`${id}: ${response.status}`);
    if (envelope.status !== 1) throw new Refused(envelope.message);
    return parseOutput(id, envelope.appData);
  }

  /** @throws Refused when it is refused again and again, Error when nobody answers for a quarter of an hour */
  async call<Id extends EndpointId>(id: Id, fields: FlatBody & InputDraft<Id>): Promise<Output<Id>> {
    const until = Date.now() + PATIENCE;
    for (let refusals = 0; ;) {
      try {
        return await this.once(id, fields);
      } catch (error) {
        if (error instanceof Refused && (refusals += 1) >= REFUSALS) throw error;
        if (Date.now() > until) throw error;
        await wait(1000);
      }
    }
  }
}
