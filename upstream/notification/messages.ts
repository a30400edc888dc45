/** Notifications that the service writes, and what it says about them. */
export const notificationMessages = {
  notFound: '没有找到这条消息',
} as const;
