import { Link } from '@/components/ui/link';
import { LogoMark } from '@/components/ui/logo-mark';
import { href } from '@/lib/routes';

/** The mark and the site's own name, leading home. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <Link className="logo" href={href('brand.home')}>
      <LogoMark size={56} />
      {name}
    </Link>
  );
}
