/** 64 KB: the most a browser or a payment provider may send (§9). */
export const maxBodyBytes = 64 * 1024;

/** What a body has to keep up with, once the first `patience` ms are over: less than this is to hold a place, and not to send. */
interface Pace {
  readonly bytesPerSecond: number;
  readonly patience: number;
}

/** A body while it comes. */
export class Incoming {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private readonly parts: Uint8Array[] = [];
  private size = 0;

  constructor(request: Request) {
    this.reader = request.body?.getReader();
  }

  /** All that has come, as soon as it is so much; less where there is no more. */
  async read(bytes: number): Promise<Buffer> {
    while (this.reader && this.size < bytes) {
      const { done, value } = await this.reader.read();
      if (done) break;
      this.size += value.byteLength;
      this.parts.push(value);
    }
    return Buffer.concat(this.parts);
  }

  /** The same, or null as soon as it comes more slowly than that. */
  async readAt(bytes: number, { bytesPerSecond, patience }: Pace): Promise<Buffer | null> {
    const [begun, had] = [Date.now(), this.size];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      const look = (): void => {
        const left = begun + patience + ((this.size - had) / bytesPerSecond) * 1000 - Date.now();
        if (left > 0) timer = setTimeout(look, left);
        else resolve(null);
      };
      look();
    });
    try {
      return await Promise.race([this.read(bytes), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The rest is not waited for. */
  async leave(): Promise<void> {
    await this.reader?.cancel();
  }
}

/** Is it told before it comes that it is larger than `limit` bytes? */
export const saysTooLarge = (request: Request, limit: number): boolean => Number(request.headers.get('content-length') ?? 0) > limit;

/** Reads a request body, counting while it comes; null when it is larger than `limit` bytes. */
export async function readBody(request: Request, limit = maxBodyBytes): Promise<Buffer | null> {
  if (saysTooLarge(request, limit)) return null;
  const incoming = new Incoming(request);
  const body = await incoming.read(limit + 1);
  if (body.length <= limit) return body;
  await incoming.leave();
  return null;
}

/** The JSON object in a body, or null for anything else. */
export function jsonObject(body: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

/** Every input schema is an object; this says so to the compiler. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
