/** A figure that a process tells whoever watches it. Labels have few values: rows of our tables, kinds, never a person or an address. */
export interface MetricRow {
  readonly kind: 'histogram' | 'counter' | 'gauge';
  /** What it is, in the words of Prometheus' HELP line. */
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds of a histogram, in its unit. */
  readonly buckets?: readonly number[];
}

/** From a page that was ready to an order that waits for a bank, s. */
const latency = [0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
/** From a change to the last page that shows it, s. */
const lag = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60];
/** What a visitor waits for, s: the borders of good and poor are among them (LCP 2.5 and 4, INP 0.2 and 0.5). */
const patience = [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 6, 10];

const both = {
  xkb_ready: { kind: 'gauge', help: '1 where a check of /api/health/ready is well', labels: ['check'] },
  xkb_data_free_bytes: { kind: 'gauge', help: 'Free room on the disk of DATA_DIR', labels: [] },
} as const satisfies Record<string, MetricRow>;

/** What the web process tells. */
export const webMetrics = {
  ...both,
  xkb_http_request_seconds: {
    kind: 'histogram',
    help: 'Requests of visitors by row of the route table, of the contract table, or kind of file; pages that were ready are not among them',
    labels: ['route', 'status'],
    buckets: latency,
  },
  xkb_page_ready_total: {
    kind: 'counter',
    help: 'Requests of visitors that were answered by a page that was ready: it takes no time worth measuring',
    labels: ['status'],
  },
  xkb_page_made_total: { kind: 'counter', help: 'Requests for pages that were handed to Next', labels: [] },
  xkb_page_shared_total: {
    kind: 'counter',
    help: 'Pages looked for among those of the other processes, in Redis: hit, none, old (changed since), refused (not ours), late',
    labels: ['found'],
  },
  xkb_purge_seconds: { kind: 'histogram', help: 'From hearing of a change to the page that shows it', labels: [], buckets: lag },
  xkb_purge_waiting: { kind: 'gauge', help: 'Pages that a change has made old and that are not renewed yet', labels: [] },
  xkb_purge_oldest_seconds: { kind: 'gauge', help: 'How long the longest of them has waited', labels: [] },
  xkb_upstream_call_seconds: {
    kind: 'histogram',
    help: 'Calls of the website to the service behind it; outcome: ok, left (the browser was gone) or the kind of failure',
    labels: ['endpoint', 'outcome'],
    buckets: latency,
  },
  xkb_contract_drift_total: {
    kind: 'counter',
    help: 'Answers of the upstream that are not what the contract says: invalid = not usable, dropped = with unknown fields',
    labels: ['endpoint', 'kind'],
  },
  xkb_upstream_room: { kind: 'gauge', help: 'Calls to the upstream by kind: inside, or waiting for a place', labels: ['room', 'state'] },
  xkb_web_vital_seconds: {
    kind: 'histogram',
    help: 'LCP, FCP, INP and TTFB in visitors’ browsers',
    labels: ['name', 'route'],
    buckets: patience,
  },
  xkb_web_vital_shift: {
    kind: 'histogram',
    help: 'CLS in visitors’ browsers',
    labels: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  xkb_certificate_end_timestamp_seconds: {
    kind: 'gauge',
    help: 'When the certificate of a host of a site or the desk ends, as it is answered with at 443; looked at once an hour',
    labels: ['host'],
  },
  xkb_client_error_total: { kind: 'counter', help: 'Errors in visitors’ browsers, by row of the route table', labels: ['route', 'kind'] },
} as const satisfies Record<string, MetricRow>;

/** What the bundled service tells. */
export const upstreamMetrics = {
  ...both,
  xkb_endpoint_seconds: {
    kind: 'histogram',
    help: 'Calls by row of the contract table; status: of the envelope, http: of the answer',
    labels: ['endpoint', 'status', 'http'],
    buckets: latency,
  },
  xkb_contract_breach_total: { kind: 'counter', help: 'Our own answers that are not what the contract says', labels: ['endpoint'] },
  xkb_job_seconds: {
    kind: 'histogram',
    help: 'Runs of the jobs; outcome: done or failed',
    labels: ['name', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
  },
  xkb_job_done_timestamp_seconds: { kind: 'gauge', help: 'When this process has last finished a job', labels: ['name'] },
  xkb_jobs_idle_seconds: {
    kind: 'gauge',
    help: 'How long no process of the installation has run any job, as their leases tell',
    labels: [],
  },
  xkb_outbox_waiting: {
    kind: 'gauge',
    help: 'Messages on their way out (SMS, advertisements, the team’s chat), by channel',
    labels: ['channel'],
  },
  xkb_outbox_overdue_seconds: { kind: 'gauge', help: 'How long the message that is due the longest has waited', labels: [] },
  xkb_outbox_dead: { kind: 'gauge', help: 'Messages that nobody tries to send any more', labels: [] },
  xkb_sms_receipt_total: {
    kind: 'counter',
    help: 'What SMS companies say of messages that they took; outcome: arrived or failed',
    labels: ['company', 'outcome'],
  },
  xkb_payments_unreconciled: {
    kind: 'gauge',
    help: 'Differences between the providers’ bills and our books that nobody has closed',
    labels: [],
  },
  xkb_refunds_waiting: { kind: 'gauge', help: 'Refunds that were asked for and are not paid back yet, by state', labels: ['state'] },
  xkb_replica_lag_seconds: { kind: 'gauge', help: 'How far the replica of DATABASE_READ_URL is behind; 0 without one', labels: [] },
  xkb_replica_reads_total: {
    kind: 'counter',
    help: 'Reads that the replica may answer, by who did: the replica, or the primary in its place',
    labels: ['by'],
  },
  xkb_backup_timestamp_seconds: {
    kind: 'gauge',
    help: 'When the newest whole backup of BACKUP_DIR was taken; 0 where this process sees none',
    labels: [],
  },
  xkb_database_connections: {
    kind: 'gauge',
    help: 'Connections to the database by state: used, idle, and questions that are waiting for one; 0 with the embedded one',
    labels: ['state'],
  },
  xkb_database_ping_seconds: { kind: 'gauge', help: 'One round to the database and back', labels: [] },
} as const satisfies Record<string, MetricRow>;

export type WebMetric = keyof typeof webMetrics;
export type UpstreamMetric = keyof typeof upstreamMetrics;
