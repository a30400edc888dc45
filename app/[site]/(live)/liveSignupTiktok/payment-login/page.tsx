import type { Metadata } from 'next';
import { LoginPage, loginMetadata, type LoginProps } from '../../login-page';

export const dynamic = 'force-dynamic';

export function generateMetadata(props: LoginProps): Promise<Metadata> {
  return loginMetadata('tiktok', props);
}

export default function Page(props: LoginProps) {
  return <LoginPage channel="tiktok" {...props} />;
}
