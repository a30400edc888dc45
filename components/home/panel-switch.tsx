'use client';
import { useState, type ReactNode } from 'react';
import { SectionHead } from '@/components/ui/section';
import { Chips } from '@/components/ui/tabs';

/** A heading with a choice at its right, and the chosen one of several panels drawn on the server. */
export function PanelSwitch({
  heading,
  label,
  panels,
}: {
  readonly heading: ReactNode;
  readonly label: string;
  readonly panels: readonly { readonly key: string; readonly label: string; readonly node: ReactNode }[];
}) {
  const [active, setActive] = useState(panels[0]?.key ?? '');
  return (
    <>
      <SectionHead more={<Chips label={label} items={panels} active={active} onSelect={setActive} />}>{heading}</SectionHead>
      {panels.map(({ key, node }) => (
        <div key={key} hidden={key !== active}>
          {node}
        </div>
      ))}
    </>
  );
}
