import { useEffect, useSyncExternalStore } from 'react';
import { ToastView } from '@/components/ui/toast-view';
import styles from '@/components/ui/forms.module.css';
import { clearToast, currentToast, subscribeToast } from '@/lib/client/toast';

const none = (): null => null;

/** The live region of the toasts; it is on the page before the first one, so that screen readers announce it. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToast, currentToast, none);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => clearToast(toast.key), toast.duration);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className={styles.toasts} data-toasts="" role="status" aria-live="polite">
      {toast ? <ToastView key={toast.key} text={toast.text} tone={toast.tone} /> : null}
    </div>
  );
}
