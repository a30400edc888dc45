/** The way through WeChat's authorisation to the id that WeChat pays with (lib/http/payer-door.ts). Handlers below app/api. */
export const payerTrip = { start: '/api/wechat/payer', back: '/api/wechat/payer/back' } as const;

/** What the page that it comes back to finds after its `#`. */
export const payerHash = { known: '#pay=wechat', refused: '#pay=refused' } as const;
