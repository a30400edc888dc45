import { createClient } from '@redis/client';

interface Ways {
  /** Between attempts to connect, ms; false: there is one. */
  readonly reconnect: number | false | ((attempts: number) => number);
  /** What is asked while there is no connection waits for one, instead of failing. */
  readonly waits: boolean;
}

/** A client of Redis that is not connected yet. A server that hangs is noticed; more than a thousand questions do not wait for it. */
export const openRedis = (url: string, { reconnect, waits }: Ways) =>
  createClient({
    url,
    socket: { reconnectStrategy: reconnect, connectTimeout: 2000 },
    pingInterval: 5000,
    disableOfflineQueue: !waits,
    commandsQueueMaxLength: 1000,
  });

export type Redis = ReturnType<typeof openRedis>;
