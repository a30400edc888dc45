'use client';
import { Button, type ButtonProps } from 'antd';
import { Key } from './key';

/** What makes something new in the list that is on the screen: one a screen, pressed by N. */
export const NewButton = ({ children, ...rest }: Pick<ButtonProps, 'type' | 'size' | 'onClick'> & { readonly children: string }) => (
  <Button type="primary" aria-keyshortcuts="N" {...rest}>
    {children}
    <Key>N</Key>
  </Button>
);
