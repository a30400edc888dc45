/** How the processes are watched, and where they are. */
export const watched = /** @type {const} */ ({
  METRICS_TOKEN: {
    kind: 'text',
    pattern: /^\S{16,}$/,
    want: '至少 16 个字符，不含空格',
    secret: true,
    example: '"$(openssl rand -hex 32)"',
  },
  // Where the processes of an installation are, for whoever looks after it.
  WEB_PARTS: { kind: 'list', pattern: /^[\w.-]+:\d{1,5}$/, want: '应为逗号分隔的“主机:端口”', example: '127.0.0.1:3000,127.0.0.1:3010' },
  UPSTREAM_PARTS: {
    kind: 'list',
    pattern: /^[\w.-]+:\d{1,5}$/,
    want: '应为逗号分隔的“主机:端口”',
    example: '127.0.0.1:3001,127.0.0.1:3011',
  },
  WORKER_PARTS: { kind: 'list', pattern: /^[\w.-]+:\d{1,5}$/, want: '应为逗号分隔的“主机:端口”', example: '127.0.0.1:3021' },
  DRAIN_SECONDS: { kind: 'integer', min: 0, max: 60, initial: '0', example: '5' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { kind: 'url', example: 'http://127.0.0.1:4318' },
  OTEL_TRACES_SAMPLER_ARG: {
    kind: 'text',
    pattern: /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/,
    want: '应为 0 到 1 的比例',
    initial: '1',
    example: '0.1',
  },
});
