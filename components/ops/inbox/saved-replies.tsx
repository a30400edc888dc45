'use client';
import { Button, Dropdown } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { useMay } from '../data/who';
import { EditReplies } from './edit-replies';

interface Props {
  readonly list: DeskOutput<'inbox.replies'>['list'];
  /** The slash in an empty field opens it. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChoose: (words: string) => void;
}

/** 常用语: what is written again and again; a digit puts one into the field. */
export function SavedReplies({ list, open, onOpen, onChoose }: Props) {
  const t = useTranslations('ops.inbox');
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const items = [
    ...list.map(({ id, title, words }, at) => ({ key: id, label: at < 9 ? `${at + 1} ${title}` : title, onClick: () => onChoose(words) })),
    ...(list.length === 0 ? [{ key: 'none', label: t('noSaved'), disabled: true }] : []),
    ...(may('inbox.assign') ? [{ key: 'edit', label: t('editSaved'), onClick: () => setEditing(true) }] : []),
  ];
  return (
    <>
      {' '}
      <Dropdown trigger={['click']} open={open} onOpenChange={onOpen} menu={{ items, onClick: () => onOpen(false) }}>
        <Button size="small">
          {t('saved')} <kbd>/</kbd>
        </Button>
      </Dropdown>
      {editing ? <EditReplies list={list} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
