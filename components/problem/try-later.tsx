'use client';
import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react';
import styles from './map.module.css';
import type { TryQuestion } from './try-question';

type Props = ComponentProps<typeof TryQuestion>;

/** The field of a question that stands far down a page: its code and its style sheet come when somebody comes near. `waiting` until then. */
export function TryLater({ waiting, ...props }: Props & { readonly waiting: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let left = false;
    const fetchForm = (): void => {
      import('./try-question').then(
        (code) => !left && setForm(() => code.TryQuestion),
        () => undefined,
      );
    };
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && fetchForm(), {
      rootMargin: '400px',
    });
    if (place.current) watch.observe(place.current);
    return () => {
      left = true;
      watch.disconnect();
    };
  }, []);
  return (
    <div ref={place} className={styles.later}>
      {Form ? <Form {...props} /> : <p>{waiting}</p>}
    </div>
  );
}
