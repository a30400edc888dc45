import type { ComponentProps } from 'react';
import type { ConfigProvider } from 'antd';
import { BusyMark } from '../parts/busy-mark';

/** How the library's buttons are written everywhere at the desk. */
export const buttons: ComponentProps<typeof ConfigProvider>['button'] = { autoInsertSpace: false, loadingIcon: <BusyMark /> };
