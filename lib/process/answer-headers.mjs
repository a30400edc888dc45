/** What every answer says, pages and calls alike, whoever writes it: Next (next.config.mjs) or the server before it. */
export const answerHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  // Nobody else's pages carry our answers about; drawings and cards are made to be shown elsewhere.
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
];
