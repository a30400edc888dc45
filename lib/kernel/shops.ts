/** The seven official shops (§1), in their order. */
export const shopKeys = ['tmall', 'douyin', 'jd', 'pinduoduo', 'youzan', 'kuaishou', 'baidu'] as const;
/** Found in an app of their own, by a name where they have no address. */
export const searchedShops: readonly ShopKey[] = ['douyin', 'baidu'];
export type ShopKey = (typeof shopKeys)[number];
