'use client';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { onFirstTouch } from '@/lib/client/touch';

const holder = 'register-form';

/** Somebody who was quicker than the script: in a field already, or with something in one. */
function begun(form: HTMLElement): boolean {
  return form.contains(document.activeElement) || Array.from(form.querySelectorAll('input')).some(({ value }) => value !== '');
}

/** Resolves when somebody turns to the form that the server drew; at once where none is drawn yet (a visit from another page). */
function asked(): Promise<void> {
  const drawn = typeof document === 'undefined' ? null : document.getElementById(holder);
  if (!drawn?.firstElementChild || begun(drawn)) return Promise.resolve();
  return new Promise((resolve) => onFirstTouch(drawn, resolve));
}

/** 40 KB of form: the page is whole without them, and they come with the first touch of it. */
const RegisterForm = lazy(async () => {
  await asked();
  return import('./register-form');
});

/**
 * The registration form. Until its code is there its fields are the browser's own; what was typed in them is taken over,
 * and an early Enter must not send a password into an address.
 */
export function RegisterIsland() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stay = (event: Event): void => event.preventDefault();
    const element = box.current;
    element?.addEventListener('submit', stay);
    return () => element?.removeEventListener('submit', stay);
  }, []);
  return (
    <div id={holder} ref={box}>
      <Suspense fallback={null}>
        <RegisterForm />
      </Suspense>
    </div>
  );
}
