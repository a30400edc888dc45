/** `npm run test:exhaustive` tries everything; `npm test` what tells most for its time. */
export const exhaustive = process.env.EXHAUSTIVE === '1';
