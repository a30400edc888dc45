/** Sentences for whoever types the commands. */
export const operatorMessages = {
  notEmbedded: '数据库是 PostgreSQL，请用 pg_dump 备份（npm run backup 在 DATABASE_URL 设置时就是这样做的）',
  noWish: '服务的版本和命令的版本不一致，请重新启动服务',
  unfit: '填写的内容不对',
  noAccount: (mobilePhone: string) => `${mobilePhone} 没有注册`,
  badInput: (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) =>
    issues.map(({ path, message }) => `${path.map(String).join('.') || '参数'} 不对：${message}`).join('\n'),
} as const;
