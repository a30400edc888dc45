/** Names of ours that the desk keeps: WeChat of customer service, hotlines, official accounts, shops, hosts. */
export const officialKinds = ['service', 'phone', 'account', 'shop', 'website'] as const;
/** Who says where a shop of a site is: its variable, the desk, or the desk that there is none. */
export const shopSources = ['environment', 'desk', 'nobody'] as const;
export type ShopSource = (typeof shopSources)[number];
export type OfficialKind = (typeof officialKinds)[number];
