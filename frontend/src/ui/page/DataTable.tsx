import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes'
import dragging from '../dragging/dragging.module.css'
import { useRowOrder, type RowOrder } from '../dragging/useRowOrder'
import { visuallyHidden } from '../visuallyHidden'
import styles from './DataTable.module.css'
import { RowMenu, type RowAction } from './RowMenu'

export type { RowAction }

export interface Column<T> {
  id: string
  label: string
  cell: (row: T) => ReactNode
  /** Of the first column: a picture before what is said. */
  lead?: (row: T) => ReactNode
  /** As CSS has it; the columns without one share what is left. */
  width?: string
  align?: 'end'
  /** Said beside what matters: in a paler ink. */
  isQuiet?: boolean
  /** Left out where the side menu shows its icons alone, and on cards. */
  isWide?: boolean
  /** It takes as many lines as it needs; the others are cut off at the end of theirs. */
  wraps?: boolean
}

export interface Selection {
  has: (id: number) => boolean
  toggle: (id: number) => void
  isAll: boolean
  /** Some are selected, and others are not. */
  isSome: boolean
  toggleAll: () => void
}

interface DataTableProps<T> {
  /** What is listed, for those who don't see it. */
  label: string
  /** The first names the row: it is the title of its card, and what opens it. */
  columns: readonly [Column<T>, ...Column<T>[]]
  rows: readonly T[]
  nameOf: (row: T) => string
  /** By a click anywhere on the row, or by Enter. */
  onOpen?: ((row: T) => void) | undefined
  /** Which rows can be opened; all, where absent. */
  opens?: ((row: T) => boolean) | undefined
  actions?: readonly RowAction<T>[]
  selection?: Selection | undefined
  /** Puts the rows into another order. Absent where they cannot be moved. */
  onReorder?: ((ids: readonly number[]) => void) | undefined
}

/** Rows of records; cards on narrow screens. It holds nothing: order, pages and selection are said from outside. */
export function DataTable<T extends { id: number }>(props: DataTableProps<T>) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const [said, setSaid] = useState('')
  const { label, columns, rows, actions = [], onReorder } = props
  const order = onReorder && { list: label, ids: rows.map(({ id }) => id), onReorder, onSay: setSaid }
  const [title, ...others] = columns
  return (
    <>
      {isNarrow ? (
        <Cards {...props} order={order} />
      ) : (
        <Table
          {...props}
          order={order}
          columns={[title, ...others.filter((column) => isWide || !column.isWide)]}
          actions={isWide ? actions : inOneButton(actions)}
        />
      )}
      {order && (
        <span role="status" style={visuallyHidden}>
          {said}
        </span>
      )}
    </>
  )
}

interface OrderedProps<T> extends DataTableProps<T> {
  order: RowOrder | undefined
}

/** Actions as they stand where there is less room: several behind one button, so that names have the room. */
const inOneButton = <T,>(actions: readonly RowAction<T>[]): readonly RowAction<T>[] =>
  buttonsOf(actions) > 2 ? actions.map((action) => ({ ...action, isTucked: true })) : actions

/** How many buttons a row's actions take: each its own, the tucked ones one together. */
function buttonsOf<T>(actions: readonly RowAction<T>[]): number {
  const own = actions.filter(({ isTucked }) => !isTucked).length
  return own < actions.length ? own + 1 : own
}

function Table<T extends { id: number }>(props: OrderedProps<T>) {
  const { label, columns, rows, actions = [], selection, order } = props
  const { t } = useTranslation()
  return (
    <table className={styles['table']} aria-label={label}>
      <colgroup>
        {order && <col style={{ width: 36 }} />}
        {selection && <col style={{ width: 50 }} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
        {actions.length > 0 && <col style={{ width: 24 + 36 * buttonsOf(actions) }} />}
      </colgroup>
      <thead>
        <tr>
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
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} {...props} row={row} isPicked={selection?.has(row.id) ?? false} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps<T> extends OrderedProps<T> {
  row: T
  isPicked: boolean
}

/** Where a click on a row means something else than the row. */
const isOwnTarget = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, label') !== null

function Row<T extends { id: number }>({ row, isPicked, ...props }: RowProps<T>) {
  const { columns, nameOf, opens, actions = [], selection, order } = props
  const { rowRef, attributes, handle } = useRowOrder(order, { id: row.id, name: nameOf(row) })
  const onOpen = (opens?.(row) ?? true) ? props.onOpen : undefined
  const { t } = useTranslation()
  const [title, ...others] = columns
  return (
    <tr
      ref={rowRef}
      className={classes(styles['row'], order && dragging['row'])}
      {...attributes}
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
          <span className={styles['actions']}>
            {actions
              .filter(({ isFor, isTucked }) => !isTucked && (isFor?.(row) ?? true))
              .map(({ id, label, icon, onClick }) => (
                <button
                  key={id}
                  type="button"
                  className={styles['action']}
                  aria-label={label(row)}
                  title={label(row)}
                  onClick={() => onClick(row)}
                >
                  {icon}
                </button>
              ))}
            <RowMenu row={row} name={nameOf(row)} actions={actions.filter(({ isTucked }) => isTucked)} />
          </span>
        </td>
      )}
    </tr>
  )
}

interface NameProps<T> extends Pick<DataTableProps<T>, 'onOpen'> {
  row: T
  column: Column<T>
  lead?: ReactNode
}

/** What names a row; where the row can be opened, by a button, so that Enter does it. */
function Name<T>({ row, column, lead, onOpen }: NameProps<T>) {
  const cell = column.cell(row)
  const said = (
    <>
      {lead}
      {typeof cell === 'string' ? <span className={styles['words']}>{cell}</span> : cell}
    </>
  )
  return onOpen ? (
    <button type="button" className={styles['name']} data-open="" onClick={() => onOpen(row)}>
      {said}
    </button>
  ) : (
    <span className={styles['name']}>{said}</span>
  )
}

interface CheckProps {
  label: string
  isOn: boolean
  /** Stands for several, of which some are on. */
  isMixed?: boolean
  onToggle: () => void
}

const Check = ({ label, isOn, isMixed = false, onToggle }: CheckProps) => (
  <label className={styles['check']}>
    <input
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={onToggle}
    />
  </label>
)

const Cards = <T extends { id: number }>(props: OrderedProps<T>) => (
  <ul aria-label={props.label} className={styles['cards']}>
    {props.rows.map((row) => (
      <Card key={row.id} {...props} row={row} isPicked={props.selection?.has(row.id) ?? false} />
    ))}
  </ul>
)

function Card<T extends { id: number }>({ row, isPicked, ...props }: RowProps<T>) {
  const { columns, nameOf, onOpen, opens, actions = [], selection, order } = props
  const { t } = useTranslation()
  const { rowRef, attributes, handle } = useRowOrder(order, { id: row.id, name: nameOf(row) })
  const [title, ...others] = columns
  return (
    <li
      ref={rowRef}
      className={classes(styles['card'], order && dragging['row'])}
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
            .map(({ id, cell, wraps }) => (
              <div key={id} className={styles['line']} data-wraps={wraps}>
                {cell(row)}
              </div>
            ))}
        </div>
      </div>
      <RowMenu row={row} name={nameOf(row)} actions={actions} />
    </li>
  )
}
