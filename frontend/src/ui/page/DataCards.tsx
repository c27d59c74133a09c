import { Fragment, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../styling/classes'
import { gapAttributes } from '../departures/useDepartures'
import dragging from '../dragging/dragging.module.css'
import { useRowOrder } from '../dragging/useRowOrder'
import styles from './DataTable.module.css'
import { RowBlocks } from './RowBlocks'
import { RowMenu } from './RowMenu'
import { Check, headingAbove, Name, type OrderedProps, type RowProps } from './tableRow'

/** Records as cards, for narrow screens. */
export const DataCards = <T extends { id: number }>(props: OrderedProps<T>) => (
  <RowBlocks
    rows={props.places}
    isWhole={props.order !== undefined}
    block={(ref, drawn, height) => (
      <ul
        ref={ref as RefObject<HTMLUListElement | null>}
        aria-label={props.label}
        aria-hidden={height !== null || undefined}
        className={styles['cards']}
        style={height === null ? undefined : { height }}
      >
        {drawn}
      </ul>
    )}
    row={({ row, isGap }, place) => {
      const heading = headingAbove(props, place)
      return (
        <Fragment key={row.id}>
          {heading !== null && <li className={styles['group']}>{heading}</li>}
          <Card
            {...props}
            row={row}
            place={place}
            isGap={isGap}
            isPicked={props.selection?.has(row.id) ?? false}
          />
        </Fragment>
      )
    }}
  />
)

function Card<T extends { id: number }>({ row, place, isPicked, isGap, ...props }: RowProps<T>) {
  const { columns, nameOf, onOpen, opens, isBad, actions = [], selection, order } = props
  const { t } = useTranslation()
  const { rowRef, attributes, handle } = useRowOrder(order, { id: row.id, name: nameOf(row) })
  const [title, ...others] = columns
  return (
    <li
      ref={rowRef}
      aria-setsize={props.rows.length}
      aria-posinset={place + 1}
      className={classes(styles['card'], order && dragging['row'])}
      {...(isBad?.(row) && { 'data-bad': '' })}
      {...(isPicked && { 'data-picked': '' })}
      {...attributes}
      {...(isGap && gapAttributes)}
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
