/** A server that follows another one, and may only be read. */
interface Standby {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export declare function startPostgres(options?: { readonly under?: string; readonly passing?: boolean }): Promise<{
  readonly url: string;
  readonly restart: () => Promise<void>;
  readonly standby: () => Promise<Standby>;
  readonly stop: () => Promise<void>;
} | null>;
