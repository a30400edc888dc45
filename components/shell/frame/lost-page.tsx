import type { ReactNode } from 'react';
import styles from './lost-page.module.css';

/** A whole page that says where one is stuck: a drawing, a heading, a sentence, the ways on. */
export function LostPage({
  image,
  alt,
  title,
  text,
  children,
}: {
  /** Its size gives the drawing its place before it is there. */
  readonly image: { readonly src: string; readonly width: number; readonly height: number };
  readonly alt: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.lost}>
      <div className="wrap">
        <img {...image} alt={alt} fetchPriority="high" />
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
