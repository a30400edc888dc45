'use client';
import { useState } from 'react';
import { Button, Buttons } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import { Chips, Tabs } from '@/components/ui/tabs';
import { openDialog } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import kit from '@/messages/zh-CN/kit.json';

const items = [kit.tag, kit.small, kit.more].map((label, key) => ({ key, label }));

/** The parts that live in the browser. */
export function UiKitIslands() {
  const [active, setActive] = useState(0);
  const [code, setCode] = useState('408');
  const choice = { label: kit.select, items, active, onSelect: setActive };
  return (
    <>
      <Tabs {...choice} />
      <div className="my-24">
        <Chips {...choice} />
      </div>
      <div className="my-24 max-w-full w-400">
        <CodeInput id="kit-code" label={kit.code} value={code} onChange={setCode} />
      </div>
      <Buttons>
        <Button onClick={() => void openDialog('notice', { message: kit.lead })}>notice</Button>
        <Button onClick={() => void openDialog('confirm', { message: kit.lead })}>confirm</Button>
        <Button onClick={() => void openDialog('agreement', { which: 'user' })}>agreement</Button>
        <Button onClick={() => void openDialog('shop', { shop: 'douyin', name: kit.title, qr: '/qr/home.png', address: '' })}>shop</Button>
        <Button onClick={() => toast(kit.toast, { tone: 'success' })}>toast</Button>
      </Buttons>
    </>
  );
}
