import { notFound } from 'next/navigation';

/** Whatever below /ops no screen stands at. */
export default function Page(): never {
  notFound();
}
