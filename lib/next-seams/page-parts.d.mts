export interface PageParts {
  readonly head: string;
  readonly body: string;
  readonly scripts: string;
}
export function partsOf(html: string): PageParts;
export function wholeOf(parts: PageParts): string;
