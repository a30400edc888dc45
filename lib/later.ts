import type { EndpointId } from './contracts/endpoints';
import type { RouteId } from './routes/table';

/**
 * The one shrinking list: rows whose screen or handler is still to come. A page row listed here answers 404, an
 * endpoint row answers status 0 with a clear sentence. A test fails when something here exists after all.
 */
export const laterEndpoints = [] as const satisfies readonly EndpointId[];
export const laterRoutes = [] as const satisfies readonly RouteId[];

export type LaterEndpointId = (typeof laterEndpoints)[number];
