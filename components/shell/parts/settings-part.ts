'use client';
import '@/components/account/addresses/addresses.module.css';
import '@/components/account/security/security.module.css';
import '@/components/account/sign.module.css';
import '@/components/learner/profile/profile.module.css';
import '@/components/ui/form-sheet.module.css';
import '@/components/ui/receiver.module.css';
import '@/components/ui/dialog.module.css';
import { later } from './later';

/** /personal/setting. */
export const SettingsPart = later(() => import('./settings').then((code) => code.Settings));
