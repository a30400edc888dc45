interface Kept {
  readonly lastModified?: number;
  readonly value: { readonly kind: string; readonly status?: number } | null;
}
/** Next's cache of pages with our two changes; arguments as Next gives them. */
export default class PageCache {
  constructor(context: Readonly<Record<string, unknown>>);
  get(key: string, context: Readonly<Record<string, unknown>>): Promise<Kept | null>;
  set(key: string, data: unknown, context: Readonly<Record<string, unknown>>): Promise<void>;
}
