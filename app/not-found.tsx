/** Never shown: the door leads every address without a row to the kept 404. Without this file each page carries Next's own 404, 0.8 KB of it. */
export default function NotFound(): null {
  return null;
}
