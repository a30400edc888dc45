'use client';
import { App, Button, Form, Input, Segmented } from 'antd';
import { useTranslations } from 'next-intl';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useHeld, useTouch } from '../data/use-hold';
import { DeskForm, useActForm } from '../parts/desk-form';
import { HeldNote } from '../parts/held';
import { Key } from '../parts/key';
import { drafts } from './drafts';
import { SavedReplies } from './saved-replies';
import { useSeenReply } from './use-seen-reply';

/** The answer to whoever wrote, or a note that only colleagues see. What is typed stays until it was sent. */
export function Composer({ ticketNo }: { readonly ticketNo: string }) {
  const t = useTranslations('ops.inbox');
  const { message } = App.useApp();
  const { set } = useFilters();
  const [begun] = useState(() => drafts.get(ticketNo));
  const [kind, setKind] = useState(begun?.kind ?? 'reply');
  const [form] = Form.useForm();
  const { by, leave } = useHeld();
  // A note may be written beside an answer; a second answer not.
  const locked = by !== null && kind === 'reply';
  const words: unknown = Form.useWatch('words', form);
  useTouch(kind === 'reply' && typeof words === 'string' && words !== '');
  // Nothing is known of the field before it is drawn, but what was begun is in it.
  const { seen, look } = useSeenReply(ticketNo, { begun: begun?.seen ?? null, typing: (words ?? begun?.words ?? '') !== '' });
  const sent = (): void => {
    // It may be sent when its ticket is no longer on the screen.
    drafts.delete(ticketNo);
    form.setFieldsValue({ words: '' });
  };
  const area = useRef<TextAreaRef>(null);
  const how = { under: 'words', form } as const;
  const reply = useActForm(
    'inbox.reply',
    ({ words, done = false }: { readonly words: string; readonly done?: boolean }) => ({ ticketNo, basedOn: seen, words, done }),
    {
      ...how,
      onDone: ({ reached }, { done }) => {
        sent();
        look();
        leave();
        void message.success(t(`reached.${reached}`));
        if (done) set({ ticket: null });
      },
      // Somebody has answered, perhaps they themselves: it is on the screen before it is pressed again.
      onFailure: ({ code }) => {
        if (code === 'refused') look();
      },
    },
  );
  const note = useActForm('inbox.note', ({ words }: { readonly words: string }) => ({ ticketNo, words }), {
    ...how,
    onDone: sent,
  });
  const [choosing, setChoosing] = useState(false);
  const written = (): string => String(form.getFieldValue('words') ?? '');
  const replies = useRead('inbox.replies', {}).data?.list ?? [];
  useEffect(() => () => {
    const words = written();
    if (words === '') drafts.delete(ticketNo);
    else drafts.set(ticketNo, { kind, words, seen });
  });
  const insert = (words: string): void => form.setFieldsValue({ words: `${written()}${words}` });
  const press = (event: KeyboardEvent): void => {
    if (kind !== 'reply') return;
    const chosen = choosing ? replies[Number(event.key) - 1] : undefined;
    const opens = event.key === '/' && written() === '';
    if (chosen || opens) event.preventDefault();
    if (chosen) insert(chosen.words);
    setChoosing(opens);
  };
  const sendDone = (): void => reply.send({ words: written(), done: true });
  return (
    <DeskForm of={kind === 'reply' ? reply : note}>
      {locked ? <HeldNote /> : null}
      <Segmented<'reply' | 'note'>
        disabled={false}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'reply', label: t('reply') },
          { value: 'note', label: t('noteOnly') },
        ]}
      />{' '}
      {kind === 'note' ? null : (
        <Button
          type="text"
          size="small"
          disabled={false}
          aria-keyshortcuts="M"
          onClick={() => {
            setKind('note');
            area.current?.focus();
          }}
        >
          {t('writeNote')}
          <Key>M</Key>
        </Button>
      )}
      {kind === 'reply' ? <SavedReplies list={replies} open={choosing} onOpen={setChoosing} onChoose={insert} /> : null}
      <Form.Item name="words" initialValue={begun?.words ?? ''}>
        <Input.TextArea
          ref={area}
          disabled={locked}
          rows={5}
          onKeyDown={press}
          aria-label={kind === 'reply' ? t('replyWords') : t('noteWords')}
          placeholder={kind === 'reply' ? t('replyWords') : t('noteWords')}
          maxLength={500}
          showCount
        />
      </Form.Item>
      <Button
        htmlType="submit"
        disabled={locked}
        type={kind === 'note' ? 'primary' : 'default'}
        loading={reply.pending || note.pending}
        aria-keyshortcuts="Control+Enter"
      >
        {kind === 'reply' ? t('send') : t('saveNote')}
        <Key>⌘↵</Key>
      </Button>{' '}
      {kind === 'reply' ? (
        <Button type="primary" aria-keyshortcuts="Control+Shift+Enter" loading={reply.pending} onClick={sendDone}>
          {t('sendDone')}
          <Key>⌘⇧↵</Key>
        </Button>
      ) : null}
    </DeskForm>
  );
}
