import type { ReactNode } from 'react'
import type { ListPlace } from '../departures/departures.rules'
import type { RowOrder } from '../dragging/useRowOrder'
import styles from './DataTable.module.css'
import type { RowAction } from './RowMenu'

// What table rows and cards have in common.

export interface Column<T> {
  id: string
  label: string
  cell: (row: T) => ReactNode
  /** Only in the first column: a picture before the text. */
  lead?: (row: T) => ReactNode
  /** CSS width; columns without one share the remaining space. */
  width?: string
  align?: 'end'
  /** Less important: in a paler colour. */
  isQuiet?: boolean
  /** Hidden where the side menu is collapsed, and on cards. */
  isWide?: boolean
  /** A bare number: on cards its label stands before it. */
  isNumber?: boolean
  /** Wraps; other columns are cut off at the end of the line. */
  wraps?: boolean
}

export interface Selection {
  has: (id: number) => boolean
  toggle: (id: number) => void
  isAll: boolean
  /** Some rows are selected, but not all. */
  isSome: boolean
  toggleAll: () => void
}

export interface DataTableProps<T> {
  /** Accessible name of the list. */
  label: string
  /** The first column names the row: it is the title of its card, and the button that opens it. */
  columns: readonly [Column<T>, ...Column<T>[]]
  rows: readonly T[]
  nameOf: (row: T) => string
  /** Called for a click anywhere on the row, or Enter. */
  onOpen?: ((row: T) => void) | undefined
  /** Rows that can be opened; default: all. */
  opens?: ((row: T) => boolean) | undefined
  /** Rows with a problem; they get a red background. */
  isBad?: ((row: T) => boolean) | undefined
  /** The group of a row, such as a day. The first row of each group has a heading above it. */
  groupOf?: ((row: T) => string) | undefined
  actions?: readonly RowAction<T>[]
  selection?: Selection | undefined
  /** Stores a new order. Absent when rows cannot be moved. */
  onReorder?: ((ids: readonly number[]) => void) | undefined
}

export interface OrderedProps<T> extends DataTableProps<T> {
  /** The rows, and the gaps of rows that were removed under a resting pointer. */
  places: readonly ListPlace<T>[]
  order: RowOrder | undefined
}

export interface RowProps<T> extends OrderedProps<T> {
  row: T
  /** Index among all rows. */
  place: number
  isPicked: boolean
  /** A gap: as high as the removed row, and not interactive. */
  isGap: boolean
}

/** A text in a row, cut off at its end, in either writing direction. */
export const Words = ({ children }: { children: string }) => (
  <span dir="auto" className={styles['words']}>
    {children}
  </span>
)

/** The heading above the first row of a group; null for other rows. */
export function headingAbove<T>({ places, groupOf }: OrderedProps<T>, place: number): string | null {
  const [before, at] = [places[place - 1], places[place]]
  if (!groupOf || !at) return null
  const heading = groupOf(at.row)
  return before && groupOf(before.row) === heading ? null : heading
}

interface NameProps<T> extends Pick<DataTableProps<T>, 'onOpen'> {
  row: T
  column: Column<T>
  lead?: ReactNode
}

/** The name of a row. When the row can be opened it is a button, so that Enter works. */
export function Name<T>({ row, column, lead, onOpen }: NameProps<T>) {
  const cell = column.cell(row)
  const label = (
    <>
      {lead}
      {typeof cell === 'string' ? <Words>{cell}</Words> : cell}
    </>
  )
  return onOpen ? (
    <button type="button" className={styles['name']} data-open="" onClick={() => onOpen(row)}>
      {label}
    </button>
  ) : (
    <span className={styles['name']}>{label}</span>
  )
}

interface CheckProps {
  label: string
  isOn: boolean
  /** Some of the rows are selected, but not all. */
  isMixed?: boolean
  onToggle: () => void
}

export const Check = ({ label, isOn, isMixed = false, onToggle }: CheckProps) => (
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
