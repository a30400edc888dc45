import type { QueryClient } from '@tanstack/react-query';

/** The clients of the page as it stands (provider.tsx). In a file of its own: what is done with them is not every page's to load. */
export const clients = new Set<QueryClient>();
