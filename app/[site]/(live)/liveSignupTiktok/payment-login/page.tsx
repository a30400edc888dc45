import type { Metadata } from 'next';
import type { PageProps } from '@/lib/pages/site';
import { LoginPage } from '../../login-page';
import { loginMetadata } from '../../login-title';

export const dynamic = 'force-dynamic';

export function generateMetadata(props: PageProps): Promise<Metadata> {
  return loginMetadata('tiktok', props);
}

export default function Page(props: PageProps) {
  return <LoginPage channel="tiktok" {...props} />;
}
