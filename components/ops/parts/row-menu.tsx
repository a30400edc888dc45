import { Button, Dropdown, type MenuProps } from 'antd';

interface Props {
  /** Whose acts they are, for whoever does not see the row. */
  readonly label: string;
  readonly items: MenuProps['items'];
  readonly loading?: boolean;
}

/** What else can be done with a row, under `…`: beside it stands one button at most. */
export const RowMenu = ({ label, items, loading = false }: Props) => (
  <Dropdown trigger={['click']} menu={{ items: items ?? [] }}>
    <Button size="small" loading={loading} aria-label={label}>
      …
    </Button>
  </Dropdown>
);
