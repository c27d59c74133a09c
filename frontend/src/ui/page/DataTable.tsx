import useMediaQuery from '@mui/material/useMediaQuery'
import { Fragment, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../styling/classes'
import { FEW_ROWS, gapAttributes, useDepartures } from '../departures/useDepartures'
import dragging from '../dragging/dragging.module.css'
import { useRowOrder } from '../dragging/useRowOrder'
import { visuallyHidden } from '../styling/visuallyHidden'
import { DataCards } from './DataCards'
import styles from './DataTable.module.css'
import { RowBlocks } from './RowBlocks'
import { RowMenu, type RowAction } from './RowMenu'
import { Check, headingAbove, Name, type DataTableProps, type OrderedProps, type RowProps } from './tableRow'

export { Words, type Column, type Selection } from './tableRow'
export type { RowAction }

/**
 * A table of records; cards on narrow screens. It has no state: order, pages and selection come from the
 * props.
 */
export function DataTable<T extends { id: number }>(props: DataTableProps<T>) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const [announcement, setAnnouncement] = useState('')
  const { label, columns, rows, actions = [], onReorder } = props
  const order = onReorder && { list: label, ids: rows.map(({ id }) => id), onReorder, onSay: setAnnouncement }
  const { places, events } = useDepartures(rows, FEW_ROWS)
  const [title, ...others] = columns
  return (
    <div {...events} className={styles['whole']}>
      {isNarrow ? (
        <DataCards {...props} places={places} order={order} />
      ) : (
        <Table
          {...props}
          places={places}
          order={order}
          columns={[title, ...others.filter((column) => isWide || !column.isWide)]}
          actions={isWide ? actions : inOneButton(actions)}
        />
      )}
      {order && (
        <span role="status" style={visuallyHidden}>
          {announcement}
        </span>
      )}
    </div>
  )
}

/** Actions as they are shown in little space: several in one menu, so that names have room. */
const inOneButton = <T,>(actions: readonly RowAction<T>[]): readonly RowAction<T>[] =>
  actions.length > 1 ? actions.map((action) => ({ ...action, isTucked: true })) : actions

/**
 * Number of buttons for a row's actions: for one action its own button; for several each frequent one, and
 * the menu with all of them.
 */
function buttonsOf<T>(actions: readonly RowAction<T>[]): number {
  const own = actions.filter(({ isTucked }) => !isTucked).length
  return own === 1 && actions.length === 1 ? 1 : own + 1
}

function Table<T extends { id: number }>(props: OrderedProps<T>) {
  const { label, columns, rows, places, actions = [], selection, order } = props
  const { t } = useTranslation()
  const across = columns.length + [order, selection, actions.length > 0].filter(Boolean).length
  return (
    <table className={styles['table']} aria-label={label} aria-rowcount={rows.length + 1}>
      <colgroup>
        {order && <col style={{ width: 36 }} />}
        {selection && <col style={{ width: 50 }} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
        {actions.length > 0 && <col style={{ width: 24 + 36 * buttonsOf(actions) }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {order && (
            <th scope="col" className={styles['head']} data-tight="">
              <span style={visuallyHidden}>{t('list.move')}</span>
            </th>
          )}
          {selection && (
            <th className={styles['head']}>
              <Check
                label={t('list.selectAll')}
                isOn={selection.isAll}
                isMixed={selection.isSome}
                onToggle={selection.toggleAll}
              />
            </th>
          )}
          {columns.map(({ id, label, align }) => (
            <th key={id} scope="col" className={styles['head']} data-align={align}>
              {label}
            </th>
          ))}
          {actions.length > 0 && (
            <th scope="col" className={styles['head']}>
              <span style={visuallyHidden}>{t('list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <RowBlocks
        rows={places}
        isWhole={order !== undefined}
        block={(ref, drawn, height) => (
          <tbody ref={ref as RefObject<HTMLTableSectionElement | null>}>
            {height === null ? (
              drawn
            ) : (
              <tr aria-hidden style={{ height }}>
                <td colSpan={across} />
              </tr>
            )}
          </tbody>
        )}
        row={({ row, isGap }, place) => {
          const heading = headingAbove(props, place)
          return (
            <Fragment key={row.id}>
              {heading !== null && (
                <tr>
                  <th colSpan={across} scope="rowgroup" className={styles['group']}>
                    {heading}
                  </th>
                </tr>
              )}
              <Row
                {...props}
                row={row}
                place={place}
                isGap={isGap}
                isPicked={selection?.has(row.id) ?? false}
              />
            </Fragment>
          )
        }}
      />
    </table>
  )
}

interface RowActionsProps<T> {
  row: T
  name: string
  actions: readonly RowAction<T>[]
}

/**
 * A row's actions. Normally one subtle button, whose menu has all actions; on hover and focus, and on touch
 * screens, the frequent actions stand beside it. A single action needs no menu.
 */
function RowActions<T>({ row, name, actions }: RowActionsProps<T>) {
  const offered = actions.filter(({ isFor }) => isFor?.(row) ?? true)
  const own = offered.filter(({ isTucked }) => !isTucked)
  const isAlone = actions.length === 1 && own.length === 1
  return (
    <span className={styles['actions']}>
      {own.map(({ id, label, icon, onClick }) => (
        <button
          key={id}
          type="button"
          className={classes(styles['action'], !isAlone && styles['usual'])}
          aria-label={label(row)}
          title={label(row)}
          onClick={() => onClick(row)}
        >
          {icon}
        </button>
      ))}
      {!isAlone && <RowMenu row={row} name={name} actions={offered} />}
    </span>
  )
}

/** Whether the click was on an element with an action of its own. */
const isOwnTarget = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, label') !== null

function Row<T extends { id: number }>({ row, place, isPicked, isGap, ...props }: RowProps<T>) {
  const { columns, nameOf, opens, isBad, actions = [], selection, order } = props
  const { rowRef, attributes, handle } = useRowOrder(order, { id: row.id, name: nameOf(row) })
  const onOpen = (opens?.(row) ?? true) ? props.onOpen : undefined
  const { t } = useTranslation()
  const [title, ...others] = columns
  return (
    <tr
      ref={rowRef}
      aria-rowindex={place + 2}
      className={classes(styles['row'], order && dragging['row'])}
      {...attributes}
      {...(isGap && gapAttributes)}
      {...(isBad?.(row) && { 'data-bad': '' })}
      {...(isPicked && { 'data-picked': '' })}
      {...(onOpen && {
        'data-open': '',
        onClick: ({ target }) => {
          if (!isOwnTarget(target)) onOpen(row)
        },
      })}
    >
      {order && (
        <td className={styles['cell']} data-whole="" data-tight="">
          {handle}
        </td>
      )}
      {selection && (
        <td className={styles['cell']} data-whole="">
          <Check
            label={t('list.select', { name: nameOf(row) })}
            isOn={isPicked}
            onToggle={() => selection.toggle(row.id)}
          />
        </td>
      )}
      <th scope="row" className={styles['cell']} data-whole="" data-wraps={title.wraps}>
        <Name row={row} column={title} lead={title.lead?.(row)} onOpen={onOpen} />
      </th>
      {others.map(({ id, cell, align, isQuiet, wraps }) => (
        <td
          key={id}
          className={styles['cell']}
          data-align={align}
          data-wraps={wraps}
          {...(isQuiet && { 'data-quiet': '' })}
        >
          {cell(row)}
        </td>
      ))}
      {actions.length > 0 && (
        <td className={styles['cell']} data-whole="">
          <RowActions row={row} name={nameOf(row)} actions={actions} />
        </td>
      )}
    </tr>
  )
}
