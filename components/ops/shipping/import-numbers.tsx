'use client';
import { Alert, Button, Modal, Upload } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { readCsv, textOfTable } from '@/lib/kernel/csv';
import type { DeskOutput } from '@/lib/ops/contract';
import { useAct } from '../data/use-desk';
import { saveCsv } from '../parts/save-file';

interface Line {
  readonly line: number;
  readonly orderNo: string;
  readonly carrier: string;
  readonly number: string;
}

const columns = ['orderNo', 'carrier', 'number'] as const;

/** Numbers of parcels from a file with 订单号, 快递公司, 快递单号, in any order of columns. What did not go is said line by line, and can be fetched. */
export function ImportNumbers() {
  const t = useTranslations('ops.shipping');
  const [name, setName] = useState('');
  const [read, setRead] = useState<readonly Line[]>([]);
  const [wrong, setWrong] = useState(false);
  const [result, setResult] = useState<DeskOutput<'shipping.batch'> | null>(null);
  const send = useAct('shipping.batch', setResult);

  /** null = a column is missing. Lines without a number are those that were not sent yet, and are left out. */
  const linesOf = (text: string): Line[] | null => {
    const [head, ...rest] = readCsv(text);
    const at = columns.map((column) => head?.fields.indexOf(t(`column.${column}`)) ?? -1);
    if (at.includes(-1)) return null;
    return rest.flatMap(({ line, fields }) => {
      const [orderNo = '', carrier = '', number = ''] = at.map((index) => fields[index] ?? '');
      return number === '' ? [] : [{ line, orderNo, carrier, number }];
    });
  };
  const take = (file: File): false => {
    setName(file.name);
    void file.arrayBuffer().then((bytes) => {
      const lines = linesOf(textOfTable(bytes));
      setWrong(lines === null);
      setRead(lines ?? []);
      if (lines !== null) send.mutate({ lines });
    });
    return false;
  };
  const fetchFailed = (failed: DeskOutput<'shipping.batch'>['failed']): void =>
    saveCsv(t('failedFile'), [
      [...columns.map((column) => t(`column.${column}`)), t('why')],
      ...failed.map(({ line, why }) => {
        const given = read.find((one) => one.line === line);
        return [given?.orderNo ?? '', given?.carrier ?? '', given?.number ?? '', why];
      }),
    ]);
  return (
    <>
      <Upload accept=".csv,text/csv" showUploadList={false} beforeUpload={take}>
        <Button loading={send.isPending}>{t('import')}</Button>
      </Upload>
      <Modal open={wrong || result !== null} title={t('import')} footer={null} onCancel={() => (setWrong(false), setResult(null))}>
        {wrong ? <Alert type="error" showIcon title={t('columns')} /> : null}
        {result === null ? null : (
          <Alert
            type={result.failed.length === 0 ? 'success' : 'warning'}
            showIcon
            title={t(result.failed.length === 0 ? 'imported' : 'importedPart', {
              name,
              all: result.sent + result.failed.length,
              sent: result.sent,
              failed: result.failed.length,
            })}
            description={
              result.failed.length === 0 ? null : (
                <>
                  <ul>
                    {result.failed.slice(0, 10).map(({ line, why }) => (
                      <li key={line}>{t('line', { line, why })}</li>
                    ))}
                  </ul>
                  <Button size="small" onClick={() => fetchFailed(result.failed)}>
                    {t('downloadFailed', { count: result.failed.length })}
                  </Button>
                </>
              )
            }
          />
        )}
      </Modal>
    </>
  );
}
