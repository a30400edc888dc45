import type { Metadata } from 'next';
import { LoginPage, loginMetadata } from '../../login-page';
import type { LiveProps } from '../../read-lead';

export const dynamic = 'force-dynamic';

export function generateMetadata(props: LiveProps): Promise<Metadata> {
  return loginMetadata('headlines', props);
}

export default function Page(props: LiveProps) {
  return <LoginPage channel="headlines" {...props} />;
}
