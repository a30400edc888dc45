import { notFound } from 'next/navigation';

/** Every address that has no page of its own. */
export default function Page(): never {
  notFound();
}
