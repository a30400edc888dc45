'use client';
import { Button, Checkbox, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { ChannelFields } from './channel-fields';
import { DropButton } from './drop-button';
import styles from './fields.module.css';

interface PairsProps {
  readonly of: 'gains' | 'faq';
  readonly short: readonly [name: string, label: string, most: number];
  readonly long: readonly [name: string, label: string, most: number];
  readonly add: string;
  readonly least: number;
}

/** A list of two texts each: what one gets, and what is asked. */
function Pairs({ of, short, long, add, least }: PairsProps) {
  const t = useTranslations('ops.live');
  return (
    <Form.List name={['words', of]}>
      {(fields, { add: more, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.row} role="group" aria-label={`${t(of)} ${name + 1}`}>
              <Form.Item className={styles.wide ?? ''} name={[name, short[0]]} label={short[1]}>
                <Input maxLength={short[2]} />
              </Form.Item>
              <Form.Item className={styles.wide ?? ''} name={[name, long[0]]} label={long[1]}>
                <Input.TextArea autoSize maxLength={long[2]} />
              </Form.Item>
              {fields.length > least ? <DropButton at={name} onDrop={() => remove(name)} /> : null}
            </div>
          ))}
          <Button className={styles.add ?? ''} size="small" onClick={() => more({})}>
            {add}
          </Button>
        </>
      )}
    </Form.List>
  );
}

/** What the page says, on every channel that shows it, and what some say instead. */
export function TextFields({ grades }: { readonly grades: readonly string[] }) {
  const t = useTranslations('ops.live');
  const corrects = Form.useWatch(['words', 'hasCorrection'], { preserve: true });
  return (
    <>
      <div className={styles.row}>
        <Form.Item className={styles.wide ?? ''} name={['words', 'headline', 'lines']} label={t('headline')}>
          <Input.TextArea autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name={['words', 'headline', 'highlight']} label={t('highlight')}>
          <Input maxLength={5} />
        </Form.Item>
        <Form.Item name={['words', 'headline', 'ring']} label={t('ring')}>
          <Input maxLength={1} />
        </Form.Item>
      </div>
      <Form.Item name={['words', 'subject']} label={t('subject')}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name={['words', 'lead']} label={t('lead')}>
        <Input.TextArea autoSize maxLength={120} showCount />
      </Form.Item>
      <ChannelFields />
      <Form.Item name={['words', 'gradeNames']} label={t('grades')}>
        <Checkbox.Group options={[...grades]} />
      </Form.Item>
      <h3 className={styles.part}>{t('gains')}</h3>
      <Pairs of="gains" short={['title', t('gainTitle'), 12]} long={['text', t('gainText'), 40]} add={t('addGain')} least={2} />
      <Form.Item name={['words', 'audience']} label={t('audience')}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <h3 className={styles.part}>{t('faq')}</h3>
      <Pairs of="faq" short={['q', t('question'), 60]} long={['a', t('answer'), 300]} add={t('addFaq')} least={1} />
      <Form.Item name={['words', 'refund']} label={t('refund')}>
        <Input.TextArea autoSize maxLength={300} showCount />
      </Form.Item>
      <Form.Item name={['words', 'hasCorrection']} valuePropName="checked">
        <Checkbox>{t('correction')}</Checkbox>
      </Form.Item>
      <div hidden={corrects !== true}>
        <div className={styles.row}>
          {(['before', 'after', 'wrong', 'right'] as const).map((name) => (
            <Form.Item key={name} className={styles.wide ?? ''} name={['words', 'correction', name]} label={t(name)}>
              <Input.TextArea autoSize={{ minRows: 2 }} />
            </Form.Item>
          ))}
        </div>
        <Form.Item name={['words', 'correction', 'note']} label={t('correctionNote')}>
          <Input maxLength={120} />
        </Form.Item>
      </div>
    </>
  );
}
