/** What a carrier may say is wrong with a parcel. Without zod: browser, contracts and tables read it alike. */
export const toldTroubles = ['stuck', 'refused', 'returning', 'returned', 'untracked'] as const;
export type ToldTrouble = (typeof toldTroubles)[number];

/** Most characters of a carrier's name. */
export const CARRIER_MOST = 20;
/** The number of a parcel, after `parcelNumber`. */
export const parcelNumberForm = /^[A-Z0-9-]{5,40}$/;
/** As it is kept, however it was typed: capitals, no spaces. */
export const parcelNumber = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
