/** Where pages tell what went wrong in them and how fast they were (server/inside/client-reports.ts). */
export const CLIENT_REPORT_PATH = '/api/client-report';
