import type { FilmIndex } from './film-index';
import type { FilmQuality } from './films';

/** The media type of a playlist. */
export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** Name of the playlist over all qualities. */
export const MASTER = 'master.m3u8';

/** Names of the parts of a quality, as its playlist gives them out and `partOf` reads them. */
export const initName = (name: string): string => `${name}-init.mp4`;
export const segmentName = (name: string, n: number): string => `${name}-${String(n).padStart(3, '0')}.m4s`;

/** Which part of a quality a file name means: null when it is none. */
export function partOf(file: string): { readonly quality: string; readonly part: 'playlist' | 'init' | number } | null {
  const [, quality, init, n] = /^([a-z0-9]+)(?:\.m3u8|(-init)\.mp4|-(\d{3,5})\.m4s)$/.exec(file) ?? [];
  if (quality === undefined) return null;
  return { quality, part: n !== undefined ? Number(n) : init !== undefined ? 'init' : 'playlist' };
}

/** The HLS playlist of one quality. */
export function mediaPlaylist(name: string, { segments }: FilmIndex): string {
  const longest = Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${initName(name)}"`,
    ...segments.flatMap(({ seconds }, n) => [`#EXTINF:${seconds.toFixed(6)},`, segmentName(name, n)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** Average and peak bits per second. A short last segment says nothing about what the line must carry. */
function bandwidth({ segments }: FilmIndex): { readonly average: number; readonly peak: number } {
  const longest = Math.max(...segments.map(({ seconds }) => seconds));
  let [bits, seconds, peak] = [0, 0, 0];
  for (const segment of segments) {
    const size = (segment.bytes.end - segment.bytes.start + 1) * 8;
    bits += size;
    seconds += segment.seconds;
    if (segment.seconds >= longest / 2) peak = Math.max(peak, size / segment.seconds);
  }
  return { average: Math.ceil(bits / seconds), peak: Math.ceil(peak) };
}

/** The HLS master playlist over all qualities of a film. */
export function masterPlaylist(qualities: readonly { readonly quality: FilmQuality; readonly index: FilmIndex }[]): string {
  const lines = qualities.flatMap(({ quality, index }) => {
    const { average, peak } = bandwidth(index);
    const { name, width, height, frameRate, codecs } = quality;
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)},CODECS="${codecs}"`,
      `${name}.m3u8`,
    ];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}
