import type { ScreenId } from '@/lib/ops/screens';

/** Strokes in a square of 16; an icon has a job: to find a line of the navigation again. */
const strokes = {
  today: 'M2.5 7.5 8 2.8l5.5 4.7V13.2h-11zM6.5 13V9.5h3V13',
  inbox: 'M2.5 9.2 4.3 3h7.4l1.8 6.2v4H2.5zM2.5 9.2h3.2l.8 1.6h3l.8-1.6h3.2',
  orders: 'M4 2.2h8v11.6l-2-1.2-2 1.2-2-1.2-2 1.2zM6 5.5h4M6 8h4',
  shipping:
    'M1.5 4h8v7h-8zM9.5 6.5h2.8l2.2 2.3V11h-5M4 13a1.3 1.3 0 1 0 0-2.6A1.3 1.3 0 0 0 4 13M12 13a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6',
  marking: 'M3 13l.7-3L10.8 2.9l2.3 2.3L6 12.3zM9.4 4.3l2.3 2.3M8.5 13.5h5',
  papers: 'M3.5 2h9v12h-9zM6 5h1.5M9 5h1.5M6 8h4.5M6 11h4.5',
  teachers: 'M2 3h12v7H2zM8 10v3.5M5 13.5h6M5 6.5h4',
  courses: 'M2 3h12v10H2zM6.8 6l3.2 2-3.2 2z',
  ratings: 'M2.5 3h11v7.5H7L4.2 13v-2.5H2.5zM5.2 6.9l1.7 1.5 3.6-3.2',
  content: 'M3.5 2h6l3 3v9h-9zM9.5 2v3h3M5.5 8h5M5.5 10.5h5',
  live: 'M8 9.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4M5 5a4.2 4.2 0 0 0 0 6M11 5a4.2 4.2 0 0 1 0 6M2.9 2.9a7.2 7.2 0 0 0 0 10.2M13.1 2.9a7.2 7.2 0 0 1 0 10.2',
  codes: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h2v2h-2zM13.5 11.5v2h-2',
  learners: 'M8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M3 13.5c.4-3 2.4-4.3 5-4.3s4.6 1.3 5 4.3',
  bills: 'M3 2l5 6 5-6M8 8v6M4.5 8.5h7M4.5 11h7',
  official: 'M8 1.8 13 4v4c0 3-2 5-5 6.2C5 13 3 11 3 8V4zM8 5v3.4M8 10.4v.2',
  sites: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M2 8h12M8 2c2 1.7 2.8 3.7 2.8 6S10 12.3 8 14M8 2C6 3.7 5.2 5.7 5.2 8S6 12.3 8 14',
  people:
    'M6 7.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M1.8 13c.3-2.6 2-3.8 4.2-3.8s3.9 1.2 4.2 3.8M10.5 3.6a2.2 2.2 0 0 1 0 4M11.8 9.5c1.5.5 2.3 1.7 2.5 3.5',
  undelivered: 'M2 4h12v8.5H2zM2 4.5l6 4.5 6-4.5M10.2 10.6l2.4 2.4M12.6 10.6l-2.4 2.4',
  audit: 'M3 3h10v10H3zM5.5 6h5M5.5 8.3h5M5.5 10.6h3',
  security: 'M8 1.8 13 4v4c0 3-2 5-5 6.2C5 13 3 11 3 8V4zM5.8 8l1.6 1.6 2.9-3.2',
} as const satisfies Record<ScreenId, string>;

const more = {
  bell: 'M8 2.2a4 4 0 0 0-4 4v3L2.8 11.4h10.4L12 9.2v-3a4 4 0 0 0-4-4M6.6 13.4h2.8',
  find: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M10.5 10.5l3.2 3.2',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6',
  copy: 'M5.5 5.5h8v8h-8zM2.5 10.5v-8h8',
  passkey: 'M5.5 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M8 7.6l6 6M11.2 10.8l1.6-1.6M1.5 13.5c.3-2 1.4-3 3-3.3',
  warn: 'M8 2.2 14.5 13.5h-13zM8 6.5v3.2M8 11.4v.2',
} as const;

const all = { ...strokes, ...more };

/** An icon beside words that say the same. */
export function DeskIcon({ name }: { readonly name: keyof typeof all }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={all[name]} />
    </svg>
  );
}

/** The star of the brand in its frame. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 64 64" aria-hidden="true">
      <rect x="1.5" y="1.5" width="61" height="61" rx="3" fill="var(--white)" stroke="var(--ink-900)" strokeWidth="3" />
      <path
        transform="translate(6.5 6) scale(.51)"
        d="M50 8L72 88L6 36L94 32L26 90L51 6"
        fill="none"
        stroke="var(--red-500)"
        strokeWidth="11"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
