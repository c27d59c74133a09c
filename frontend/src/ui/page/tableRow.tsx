import type { ReactNode } from 'react'
import type { ListPlace } from '../departures/departures.rules'
import type { RowOrder } from '../dragging/useRowOrder'
import styles from './DataTable.module.css'
import type { RowAction } from './RowMenu'

// What the rows of a table and their cards have in common.

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
  /** It says nothing by itself, as a bare number: on cards its label stands before it. */
  isNumber?: boolean
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

export interface DataTableProps<T> {
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
  /** Which rows say that something is wrong with them: their ground is red. */
  isBad?: ((row: T) => boolean) | undefined
  /**
   * What a row stands under, as a day: the first of those that stand under the same has it as a heading above
   * it.
   */
  groupOf?: ((row: T) => string) | undefined
  actions?: readonly RowAction<T>[]
  selection?: Selection | undefined
  /** Puts the rows into another order. Absent where they cannot be moved. */
  onReorder?: ((ids: readonly number[]) => void) | undefined
}

export interface OrderedProps<T> extends DataTableProps<T> {
  /** The rows, and the gaps of those that left under a resting pointer. */
  places: readonly ListPlace<T>[]
  order: RowOrder | undefined
}

export interface RowProps<T> extends OrderedProps<T> {
  row: T
  /** Among all rows, from 0. */
  place: number
  isPicked: boolean
  /** It has left: as high as it was, and nothing to be met in it. */
  isGap: boolean
}

/** A name as it stands in a row: cut off at its end, whichever way it is written. */
export const Words = ({ children }: { children: string }) => (
  <span dir="auto" className={styles['words']}>
    {children}
  </span>
)

/** The heading above a row that is the first of its group; null above the others. */
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

/** What names a row; where the row can be opened, by a button, so that Enter does it. */
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
  /** Stands for several, of which some are on. */
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
