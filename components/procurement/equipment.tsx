import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { Card } from '@/components/ui/card';
import grid from '@/components/ui/grid.module.css';
import { Icon } from '@/components/ui/icon';
import { SafeImage } from '@/components/ui/safe-image';
import { linkLook } from '@/components/ui/text-link';
import { equipmentGroups, type Equipment } from '@/lib/content/equipment';
import styles from './equipment.module.css';

const filters = ['all', ...equipmentGroups] as const;
/** Hides the cards of other groups while its button is chosen. */
const showing: Readonly<Record<(typeof filters)[number], string | undefined>> = {
  all: undefined,
  classroom: styles.classroom,
  terminal: styles.terminal,
  homework: styles.homework,
  books: styles.books,
};

/** The equipment as cards. The filter is radio buttons and the facts unfold by themselves: no code of its own. */
export async function EquipmentCards({ equipment }: { readonly equipment: readonly Equipment[] }) {
  const t = await getTranslations('procurement');
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">{t('filter')}</legend>
      {filters.map((filter) => (
        <Fragment key={filter}>
          <input type="radio" name="equipment" id={`equipment-${filter}`} className={showing[filter]} defaultChecked={filter === 'all'} />
          <label htmlFor={`equipment-${filter}`}>{t(`groups.${filter}`)}</label>
        </Fragment>
      ))}
      <div className={`${grid.three} ${styles.cards}`}>
        {equipment.map((item, at) => (
          <Card key={item.key} className={styles.card} data-group={item.group}>
            <SafeImage src={item.image} alt="" width={400} height={300} leading={at === 0} />
            <div className={styles.text}>
              <h2>{item.name}</h2>
              <p>{item.use}</p>
              <details>
                <summary>
                  <span className="num">{t('model', { model: item.model })}</span>
                  <span className={linkLook}>
                    {t('facts')}
                    <Icon name="d" />
                  </span>
                </summary>
                <dl>
                  {item.facts.map(({ name, value }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </div>
          </Card>
        ))}
      </div>
    </fieldset>
  );
}
