/**
 * Puts values into a sentence of the catalogue whose placeholders are plain (`看到 {clock}`). For client islands of public
 * pages, which get their few sentences by props and must not load the whole formatter.
 */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
