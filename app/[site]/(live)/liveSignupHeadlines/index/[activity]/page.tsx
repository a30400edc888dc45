import type { Metadata } from 'next';
import { LandingPage, landingMetadata, type LandingProps } from '../../../landing-page';

export const revalidate = 60;

export function generateStaticParams(): { activity: string }[] {
  return [];
}

export function generateMetadata(props: LandingProps): Promise<Metadata> {
  return landingMetadata('headlines', props);
}

export default function Page(props: LandingProps) {
  return <LandingPage channel="headlines" {...props} />;
}
