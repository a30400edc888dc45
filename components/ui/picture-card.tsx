import type { ReactNode } from 'react';
import { Card } from './card';
import styles from './picture-card.module.css';
import { SafeImage } from './safe-image';

interface Props {
  readonly href: string;
  readonly picture: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
  readonly title: string;
  readonly meta: ReactNode;
  readonly foot?: ReactNode;
}

/** A course, or an article: picture, title, a line about it and what stands at its foot. On phones the picture is beside them. */
export function PictureCard({ href, picture, title, meta, foot }: Props) {
  return (
    <Card href={href} className={`${styles.card} ${styles.row}`}>
      <div className={styles.picture}>
        <SafeImage {...picture} />
      </div>
      <div className={styles.body}>
        <h3>
          <span>{title}</span>
        </h3>
        <p className={styles.meta}>{meta}</p>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </Card>
  );
}
