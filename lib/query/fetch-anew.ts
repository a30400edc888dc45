import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { clients } from './clients';

/**
 * Something was done: has what is on the screen of these fetched again, and is over when it has come. What is under way was asked for before;
 * react-query lets a first fetch go on, and would take its answer for a new one.
 */
export async function fetchAnew(client: QueryClient, these: InvalidateQueryFilters): Promise<void> {
  await client.cancelQueries(these);
  await client.invalidateQueries(these);
}

/** Somebody has signed in without a new page: all that it shows may be another answer now, or none was given before. */
export function askAnew(): void {
  for (const client of clients) void fetchAnew(client, {});
}
