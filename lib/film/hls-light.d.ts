/** The light build ships without types of its own; what we use of it is typed as in the full one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
