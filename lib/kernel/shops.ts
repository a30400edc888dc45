/** The seven official shops (§1), in their order. */
export const shopKeys = ['tmall', 'douyin', 'jd', 'pinduoduo', 'youzan', 'kuaishou', 'baidu'] as const;
export type ShopKey = (typeof shopKeys)[number];
