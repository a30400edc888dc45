import { DialogHost } from './dialog-host';
import { ToastHost } from './toast-host';

/** What every page may need once somebody does something with it; one file, so that it is one request. */
export default function Hosts() {
  return (
    <>
      <DialogHost />
      <ToastHost />
    </>
  );
}
