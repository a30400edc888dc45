/** Which kind of token a page's calls carry (§6.3). `org` = anonymous, with the organisation number. */
export type TokenKind = 'org' | 'user' | 'evaluation' | 'paperShare';
