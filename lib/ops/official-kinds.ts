/** Names of ours that the desk keeps: WeChat of customer service, hotlines, official accounts, shops, hosts. */
export const officialKinds = ['service', 'phone', 'account', 'shop', 'website'] as const;
export type OfficialKind = (typeof officialKinds)[number];
