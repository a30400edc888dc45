/** What the checks of /api/health/ready say of themselves. */
export const healthWords = {
  stopping: '正在停止，不再接新的请求',
  late: '没有及时回答',
  upstream: (http: number) => `上游回答 ${http}`,
  upstreamAway: '上游连不上',
  redisAway: 'Redis 连不上：几个网站进程不能互相通知内容变了',
  disk: (megabytes: number) => `磁盘只剩 ${megabytes} MB，请清理或扩容`,
  replica: {
    unknown: '还没有看过只读副本，先读主库',
    away: '只读副本连不上，改读主库：请看它是否在运行（DATABASE_READ_URL）',
    behind: '只读副本落后太多，改读主库：请看它与主库之间的复制（pg_stat_replication）',
    other: 'DATABASE_READ_URL 指的不是只读副本，改读主库',
  },
  jobs: (minutes: number) =>
    `定时任务${Number.isFinite(minutes) ? `有 ${minutes} 分钟` : '从来'}没有进程在做：请启动 worker（systemctl start xkb-worker@3021，容器里 docker compose up -d worker，其他 npm start -- --only=worker），或去掉 UPSTREAM_JOBS=elsewhere 再重启服务`,
  outbox: (minutes: number) => `有消息已等了 ${minutes} 分钟没有送出，请看 npm run events`,
} as const;
