/** Name of the <meta> on pages that are passed on with a card of their own. */
export const cardMark = 'share-card';
