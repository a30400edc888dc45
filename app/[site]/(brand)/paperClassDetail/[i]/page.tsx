import type { Metadata } from 'next';
import { ProductDetail, productMetadata, type ProductProps } from '../../product-pages';

export const revalidate = 3600;

export function generateStaticParams(): { i: string }[] {
  return [];
}

export function generateMetadata(props: ProductProps): Promise<Metadata> {
  return productMetadata(props, 'paper-class');
}

export default function Page({ params }: ProductProps) {
  return <ProductDetail params={params} product="paper-class" />;
}
