export declare const chunking: Readonly<Record<'turbopackChunking' | 'cssChunking', object>>;
export declare const htmlLimitedBots: RegExp;
