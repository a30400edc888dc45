/** §2.2: the tablet and the paper classroom have theirs too, as the key `i` of their pages. */
export const productIndex = { pad: 14, paper: 15 } as const;
