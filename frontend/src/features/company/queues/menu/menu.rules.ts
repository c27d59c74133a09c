import {
  placesInMenu,
  type MenuRow,
  type QueueMenu,
  type StoredMenuRow,
} from '@balcao/contract/resources/company/queues'
import { limits } from '@balcao/contract/limits'
import type { Drop } from '../../../../ui/dragging/place.rules'

/** An option of an edited menu. In the list it is followed by the options below it. */
export interface DraftRow extends StoredMenuRow {
  /** Identifies it before and after it is stored. */
  key: string
  /** A new file. */
  newFile: File | null
  /** The stored file is kept. */
  keepsFile: boolean
}

/** An edited menu: its options, and the version that the edit started from. */
export interface MenuDraft extends Pick<QueueMenu, 'version'> {
  rows: readonly DraftRow[]
}

export const draftOf = (rows: readonly StoredMenuRow[]): DraftRow[] =>
  rows.map((row) => ({ ...row, key: `o${row.id}`, newFile: null, keepsFile: true }))

/** The stored part of an option. */
export const rowOf = ({ id, depth, title, message }: DraftRow): MenuRow => ({ id, depth, title, message })

/** Number of rows of an option: itself and all below it. */
export function sizeAt(rows: readonly DraftRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0
  const next = rows.findIndex((row, at) => at > index && row.depth <= depth)
  return (next < 0 ? rows.length : next) - index
}

const indexOf = (rows: readonly DraftRow[], key: string): number => rows.findIndex((row) => row.key === key)

/** The numbers that customers type to reach each option. */
export function pathsOf(rows: readonly Pick<DraftRow, 'depth'>[]): string[][] {
  const paths: string[][] = []
  for (const { parent, number } of placesInMenu(rows))
    paths.push([...(parent === null ? [] : (paths[parent] ?? [])), String(number)])
  return paths
}

const newRow = (key: string, depth: number): DraftRow => ({
  key,
  id: null,
  depth,
  title: '',
  message: '',
  file: null,
  newFile: null,
  keepsFile: true,
})

/** Adds an option: as the last one below another, or at the end. */
export function withNew(rows: readonly DraftRow[], key: string, under: string | null): DraftRow[] {
  const parent = under === null ? -1 : indexOf(rows, under)
  const at = parent < 0 ? rows.length : parent + sizeAt(rows, parent)
  const depth = parent < 0 ? 0 : (rows[parent]?.depth ?? 0) + 1
  return [...rows.slice(0, at), newRow(key, depth), ...rows.slice(at)]
}

/** Removes an option and all below it. */
export function without(rows: readonly DraftRow[], key: string): DraftRow[] {
  const index = indexOf(rows, key)
  return [...rows.slice(0, index), ...rows.slice(index + sizeAt(rows, index))]
}

/** Whether an option is another one, or below it. */
export function isWithin(rows: readonly DraftRow[], key: string, above: string): boolean {
  const [index, top] = [indexOf(rows, key), indexOf(rows, above)]
  return index >= top && index < top + sizeAt(rows, top)
}

/**
 * Moves an option with all below it: before or after another one, or as the last below it.
 * @returns the same array when the move is impossible: into itself, or deeper than menus may be.
 */
export function withMoved(
  rows: readonly DraftRow[],
  key: string,
  target: string,
  drop: Drop,
): readonly DraftRow[] {
  if (isWithin(rows, target, key)) return rows
  const from = indexOf(rows, key)
  const branch = rows.slice(from, from + sizeAt(rows, from))
  const rest = without(rows, key)
  const at = indexOf(rest, target)
  const depth = (rest[at]?.depth ?? 0) + (drop === 'inside' ? 1 : 0)
  const by = depth - (branch[0]?.depth ?? 0)
  if (branch.some((row) => row.depth + by > limits.menu.depth)) return rows
  const to = drop === 'before' ? at : at + sizeAt(rest, at)
  return [
    ...rest.slice(0, to),
    ...branch.map((row) => ({ ...row, depth: row.depth + by })),
    ...rest.slice(to),
  ]
}

type Direction = 'up' | 'down' | 'left' | 'right'

/**
 * Moves an option one step: up or down among its siblings, below the sibling before it, or after its parent.
 * Returns the same array when there is no such place.
 */
export function withStep(rows: readonly DraftRow[], key: string, step: Direction): readonly DraftRow[] {
  const index = indexOf(rows, key)
  const depth = rows[index]?.depth ?? 0
  const before = rows.slice(0, index)
  const previous = before.findLast((row) => row.depth <= depth)
  const sibling = previous?.depth === depth ? previous : undefined
  const next = rows[index + sizeAt(rows, index)]
  const parent = before.findLast((row) => row.depth === depth - 1)
  if (step === 'up') return sibling ? withMoved(rows, key, sibling.key, 'before') : rows
  if (step === 'down') return next?.depth === depth ? withMoved(rows, key, next.key, 'after') : rows
  if (step === 'right') return sibling ? withMoved(rows, key, sibling.key, 'inside') : rows
  return parent ? withMoved(rows, key, parent.key, 'after') : rows
}

/** The options that customers get: without untitled ones and all below them. */
export function offered(rows: readonly DraftRow[]): DraftRow[] {
  const untitled = rows.filter(({ title }) => title.trim() === '')
  return rows.filter(({ key }) => !untitled.some((row) => isWithin(rows, key, row.key)))
}

/** Name of the file that an option would send; null for none. */
export const fileNameOf = ({ file, newFile, keepsFile }: DraftRow): string | null =>
  newFile?.name ?? ((keepsFile && file?.name) || null)
