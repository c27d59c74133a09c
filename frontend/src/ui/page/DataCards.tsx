import { useTranslation } from 'react-i18next'
import { classes } from '../classes'
import dragging from '../dragging/dragging.module.css'
import { useRowOrder } from '../dragging/useRowOrder'
import styles from './DataTable.module.css'
import { RowMenu } from './RowMenu'
import { Check, Name, type OrderedProps, type RowProps } from './tableRow'

/** Records as cards, for narrow screens. */
export const DataCards = <T extends { id: number }>(props: OrderedProps<T>) => (
  <ul aria-label={props.label} className={styles['cards']}>
    {props.rows.map((row) => (
      <Card key={row.id} {...props} row={row} isPicked={props.selection?.has(row.id) ?? false} />
    ))}
  </ul>
)

function Card<T extends { id: number }>({ row, isPicked, ...props }: RowProps<T>) {
  const { columns, nameOf, onOpen, opens, isBad, actions = [], selection, order } = props
  const { t } = useTranslation()
  const { rowRef, attributes, handle } = useRowOrder(order, { id: row.id, name: nameOf(row) })
  const [title, ...others] = columns
  return (
    <li
      ref={rowRef}
      className={classes(styles['card'], order && dragging['row'])}
      {...(isBad?.(row) && { 'data-bad': '' })}
      {...(isPicked && { 'data-picked': '' })}
      {...attributes}
    >
      {handle}
      {selection && (
        <Check
          label={t('list.select', { name: nameOf(row) })}
          isOn={isPicked}
          onToggle={() => selection.toggle(row.id)}
        />
      )}
      {title.lead?.(row)}
      <div className={styles['lines']}>
        <Name row={row} column={title} onOpen={(opens?.(row) ?? true) ? onOpen : undefined} />
        <div className={styles['facts']}>
          {others
            .filter((column) => !column.isWide)
            .map(({ id, label, cell, wraps, isNumber }) => (
              <div key={id} className={styles['line']} data-wraps={wraps}>
                {isNumber && `${label}: `}
                {cell(row)}
              </div>
            ))}
        </div>
      </div>
      <RowMenu row={row} name={nameOf(row)} actions={actions} />
    </li>
  )
}
