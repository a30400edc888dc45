/** Doors of both processes for whoever runs them. Alive: answers at all. Ready: may be sent requests. */
export const insidePaths = { live: '/api/health/live', ready: '/api/health/ready', metrics: '/metrics' } as const;
