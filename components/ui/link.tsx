import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  /** The page that comes takes the place of this one in the history. */
  readonly replace?: boolean;
}

/**
 * A link inside the site: the router follows it where its code is there (lib/client/router-links.ts), else the browser. Nothing is fetched
 * ahead: a page full of links must not become a page full of requests.
 */
export function Link({ replace = false, children, ...props }: LinkProps) {
  return (
    <a data-link={replace ? 'replace' : 'push'} {...props}>
      {children}
    </a>
  );
}
