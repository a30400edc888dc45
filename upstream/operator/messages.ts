/** Sentences for whoever types the commands. */
export const operatorMessages = {
  noWish: '服务的版本和命令的版本不一致，请重新启动网站（npm start）',
  noAccount: (mobilePhone: string) => `${mobilePhone} 没有注册`,
  badInput: (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) =>
    issues.map(({ path, message }) => `${path.map(String).join('.') || '参数'} 不对：${message}`).join('\n'),
} as const;
