/** What a question is drawn beside, 420 × 240 px as all of them are, or nothing. */
export function Drawing({
  of,
  ...as
}: {
  readonly of: { readonly src: string; readonly alt: string } | null | undefined;
  readonly className?: string | undefined;
  readonly loading?: 'lazy';
}) {
  return of ? <img {...as} src={of.src} alt={of.alt} width={420} height={240} /> : null;
}
