/** The advertising channels of the live-signup pages (§2), and what their traffic brings along. */
export const liveChannels = ['tiktok', 'tencent', 'headlines'] as const;
export type LiveChannel = (typeof liveChannels)[number];

/** Names under which a platform hands over the click: Douyin and Toutiao `clickid`, Tencent `gdt_vid` (WeChat traffic) or `qz_gdt`, Baidu `bd_vid`. */
export const clickKeys = ['clickid', 'gdt_vid', 'qz_gdt', 'bd_vid'] as const;
export type ClickKey = (typeof clickKeys)[number];

/** What a click id may look like; anything else is not one and is left behind. */
export const clickIdForm = /^[\w.~+/=:-]{4,300}$/;

/** How campaigns are named in addresses. */
export const utmKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
/** Characters of one such name. */
export const UTM_MOST = 80;
