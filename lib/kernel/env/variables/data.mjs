/** Where the data lie. */
export const data = /** @type {const} */ ({
  DATABASE_URL: {
    kind: 'text',
    pattern: /^postgres(ql)?:\/\/\S+$/,
    want: '应为 PostgreSQL 连接地址',
    secret: true,
    example: 'postgres://user:password@127.0.0.1:5432/xkb',
  },
  DATABASE_POOL: { kind: 'integer', min: 2, max: 500, initial: '10', example: '20' },
  DATABASE_READ_URL: {
    kind: 'text',
    pattern: /^postgres(ql)?:\/\/\S+$/,
    want: '应为 PostgreSQL 只读副本的连接地址',
    secret: true,
    example: 'postgres://user:password@127.0.0.1:5433/xkb',
  },
  DATABASE_READ_LAG_SECONDS: { kind: 'integer', min: 1, max: 3600, initial: '10', example: '10' },
  BACKUP_DIR: { kind: 'text', pattern: /^[^\0]+$/, want: '应为一个可写的文件夹', example: '/var/backups/xkb' },
  SETTINGS_FILE: { kind: 'text', pattern: /^[^\0]+$/, want: '应为设置文件的路径', example: '/etc/xkb/xkb.env' },
});
