import type { ReactNode } from 'react';

/** What there is to know of an order, a payment or a report, each fact with its label; `className` lays it out. */
export function Facts({
  facts,
  className,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  readonly className: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
