/** One step of the ladder of qualities. Sizes in px. */
export interface Step {
  readonly name: '360p' | '720p';
  readonly width: number;
  readonly height: number;
  readonly profile: 'main' | 'high';
  /** AVC level as ffmpeg takes it, and profile and level as RFC 6381 writes them. */
  readonly level: string;
  readonly codec: string;
}

/** The qualities that every film has: the same for what is drawn here and what is uploaded, so that one player serves both. */
export const ladder = {
  low: { name: '360p', width: 640, height: 360, profile: 'main', level: '3.0', codec: 'avc1.4d401e' },
  high: { name: '720p', width: 1280, height: 720, profile: 'high', level: '3.1', codec: 'avc1.64001f' },
} as const satisfies Record<string, Step>;

/** What sounds, as RFC 6381 writes it. */
export const SOUND_CODEC = 'mp4a.40.2';

/** Every segment starts with a key frame. */
export const SEGMENT_SECONDS = 6;

/** Cuts an encoding into fragments of one segment each, with an index of them in front: one file that HLS is served from. */
export const fragmentArgs = [
  '-c',
  'copy',
  '-movflags',
  '+frag_keyframe+delay_moov+default_base_moof+global_sidx+skip_trailer',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
] as const;
