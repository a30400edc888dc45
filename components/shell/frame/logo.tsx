import { Link } from '@/components/ui/link';
import { href } from '@/lib/routes';

/** The mark and the site's own name, leading home. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <Link className="logo" href={href('brand.home')}>
      <img src="/art/logo-mark.svg" alt="" width={56} height={56} />
      {name}
    </Link>
  );
}
