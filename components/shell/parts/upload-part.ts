'use client';
import '@/components/contact/screenshots.module.css';
import '@/components/contact/upload-file.module.css';
import { later } from './later';

/** /uploadFile. What was scanned stands behind the #, which only the browser sees. */
export const UploadPart = later(
  () => import('@/components/contact/upload-file').then((code) => code.UploadFile),
  () => location.hash !== '',
);
