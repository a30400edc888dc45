import NextLink from 'next/link';
import type { ComponentProps } from 'react';

export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'href'> & { readonly href: string };

/** A link inside the site. Nothing is fetched ahead: a page full of links must not become a page full of requests. */
export function Link(props: LinkProps) {
  return <NextLink {...props} prefetch={false} />;
}
