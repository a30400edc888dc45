export declare function startPostgres(): Promise<{
  readonly url: string;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
} | null>;
