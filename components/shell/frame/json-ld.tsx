/** Structured data. `<` is escaped, so that no text of it can end the script. */
export function JsonLd({ data }: { readonly data: Record<string, unknown> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }} />;
}
