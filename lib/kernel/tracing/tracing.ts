import { untraced, type Tracing } from './span';

interface Options {
  /** `web` or `upstream`. */
  readonly service: string;
  readonly endpoint: string | undefined;
  /** How many traces of all are told, 0–1. */
  readonly share: number;
  /** Hears that the collector did not take something. */
  readonly failed: (message: string) => void;
}

/** Tells the collector at `endpoint`. The code for it is loaded only where there is one. */
export async function startTracing({ endpoint, ...options }: Options): Promise<Tracing> {
  if (endpoint === undefined) return untraced;
  const { telling } = await import('./telling');
  return telling({ endpoint, ...options });
}
