import type { Metadata } from 'next';
import { BookDetail, bookMetadata, type BookDetailProps } from '../../../book-detail';

export const revalidate = 3600;

export function generateStaticParams(): { i: string }[] {
  return [];
}

export function generateMetadata(props: BookDetailProps): Promise<Metadata> {
  return bookMetadata(props, 'senior');
}

export default function Page({ params }: BookDetailProps) {
  return <BookDetail params={params} level="senior" />;
}
