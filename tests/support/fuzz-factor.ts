/** How many times as much is tried as in `npm test`: `npm run fuzz` says 10. */
export const fuzzFactor = Number(process.env.FUZZ_FACTOR ?? '1');
