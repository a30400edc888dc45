'use client';
import { Button, Checkbox, Input, InputNumber } from 'antd';
import { useMessages, useTranslations } from 'next-intl';
import { isKeyOf } from '@/lib/i18n/is-key-of';
import type { ReactNode } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { bookShape } from '@/lib/contracts/values/upload';
import { YuanInput } from '../courses/yuan-input';
import { ask } from '../data/ask';
import { ChoosePicture } from '../parts/choose-picture';
import styles from './text-screen.module.css';

export type Data = DeskOutput<'texts.show'>['data'];
type Value = Data[string];

/** What addresses, orders and style sheets know a text by, and what the settings of a channel are: not an editor's. */
const FIXED = /^(slug|id|key|level|index|type|numberKey|tone|spine|group|legal|glyph|clickKeys|payMethods|ground|activity|routeTo)$/;

const isList = (value: Value): value is Value[] => Array.isArray(value);
const isData = (value: Value): value is { [key: string]: Value } => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One more of the same form, with nothing in it yet. */
function blank(value: Value): Value {
  if (isList(value)) return value.slice(0, 1).map(blank);
  if (isData(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, blank(one)]));
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' ? false : value === null ? null : '';
}

/** Whether one more can be written: what a style sheet or an address knows the others by, nobody here can say of it. Names that only tell them apart are made. */
const canGrow = (first: Value | undefined): first is Value =>
  first !== undefined && !(isData(first) && Object.keys(first).some((name) => FIXED.test(name) && name !== 'key'));

/** One more of a list, with a name that no other has. */
function oneMore(list: readonly Value[], first: Value): Value {
  const made = blank(first);
  if (!isData(made) || !('key' in made)) return made;
  let key = 'more';
  while (list.some((one) => isData(one) && one.key === key)) key += 'x';
  return { ...made, key };
}

interface FieldProps<V> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: Value) => void;
}

function Labelled({ label, long = false, children }: { readonly label: string; readonly long?: boolean; readonly children: ReactNode }) {
  return (
    <label className={long ? `${styles.field} ${styles.long}` : styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}

/** A list of lines, or of things that each have fields of their own. */
function ListField({ label, value, onChange }: FieldProps<Value[]>) {
  const t = useTranslations('ops.texts');
  if (value.every((one) => typeof one === 'string'))
    return (
      <Labelled label={t('perLine', { label })} long>
        <Input.TextArea autoSize={{ minRows: 2 }} value={value.join('\n')} onChange={({ target }) => onChange(target.value.split('\n'))} />
      </Labelled>
    );
  const [first] = value;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {value.map((one, at) =>
        isData(one) ? (
          <div key={at} className={styles.one} role="group" aria-label={`${label} ${at + 1}`}>
            <DataFields data={one} onChange={(next) => onChange(value.map((old, i) => (i === at ? next : old)))} />
            {value.length > 1 ? (
              <Button
                size="small"
                type="text"
                aria-label={t('dropOf', { label, no: at + 1 })}
                onClick={() => onChange(value.filter((_, i) => i !== at))}
              >
                {t('drop')}
              </Button>
            ) : null}
          </div>
        ) : null,
      )}
      {canGrow(first) ? (
        <Button size="small" onClick={() => onChange([...value, oneMore(value, first)])}>
          {t('add', { label })}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Words that are longer are written on several lines. */
const LONG = 28;

/** Fields that hold the address of a picture, with how one that is uploaded is kept. */
const pictured: Readonly<Record<string, 'book' | 'figure' | undefined>> = { cover: 'book', image: 'figure' };

/** A picture by its address: seen, and another one uploaded. */
function PictureField({ label, value, as, onChange }: FieldProps<string> & { readonly as: 'book' | 'figure' }) {
  const t = useTranslations('ops.texts');
  return (
    <div className={styles.picture} role="group" aria-label={label}>
      {value === '' ? null : <img src={value} alt={t('pictureNow', { label })} width={75} height={105} />}
      <div>
        <Labelled label={label}>
          <Input value={value} onChange={({ target }) => onChange(target.value)} />
        </Labelled>
        <ChoosePicture send={(picture) => ask('content.picture', { picture, as })} onSent={onChange}>
          {t('upload')}
        </ChoosePicture>
        {as === 'book' ? <p className={styles.meta}>{t('bookCover', bookShape)}</p> : null}
      </div>
    </div>
  );
}

function Field({ name, label, value, onChange }: FieldProps<Value> & { readonly name: string }) {
  const as = pictured[name];
  if (as !== undefined && typeof value === 'string') return <PictureField label={label} value={value} as={as} onChange={onChange} />;
  if (isList(value)) return <ListField label={label} value={value} onChange={onChange} />;
  if (isData(value))
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        <DataFields data={value} onChange={onChange} />
      </fieldset>
    );
  if (typeof value === 'boolean')
    return (
      <Checkbox className={styles.check ?? ''} checked={value} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
    );
  if (name.endsWith('Fen') && typeof value !== 'string')
    return (
      <Labelled label={label}>
        <YuanInput value={value} onChange={onChange} />
      </Labelled>
    );
  if (typeof value === 'number')
    return (
      <Labelled label={label}>
        <InputNumber value={value} onChange={(next) => onChange(next ?? 0)} />
      </Labelled>
    );
  const text = value ?? '';
  return (
    <Labelled label={label} long={text.length > LONG}>
      {text.length > LONG ? (
        <Input.TextArea autoSize value={text} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input value={text} onChange={({ target }) => onChange(target.value)} />
      )}
    </Labelled>
  );
}

/** The fields of a text, in the order of its file. */
export function DataFields({ data, onChange }: { readonly data: Data; readonly onChange: (data: Data) => void }) {
  const t = useTranslations('ops.texts.field');
  const known = useMessages().ops.texts.field;
  /** A field that has no name stands under its own. */
  const labelOf = (name: string): string => (isKeyOf(known, name) ? t(name) : name);
  return Object.entries(data)
    .filter(([name]) => !FIXED.test(name))
    .map(([name, value]) => (
      <Field key={name} name={name} label={labelOf(name)} value={value} onChange={(next) => onChange({ ...data, [name]: next })} />
    ));
}
