import { isHeadingOf, meantBy } from '@balcao/contract/text/spreadsheet'

/** The lines of a file, as texts. The first line has the headings. */
export interface Table {
  headings: readonly string[]
  rows: readonly TableRow[]
  /** Number of all lines, when `rows` has only the first ones. */
  total?: number
}

export interface TableRow {
  /** Line number as in a spreadsheet: the headings are line 1. */
  line: number
  cells: readonly string[]
}

/** A column that an import can fill. */
export interface ImportColumn {
  id: string
  label: string
  isRequired: boolean
  /** Headings that mean this column, in any language, besides its label. */
  headings: readonly string[]
}

/** For each of our columns, the index of the file's column; null for none. */
export type Mapping = Readonly<Record<string, number | null>>

/** Suggests a mapping from the headings. No column of the file is used twice. */
export function suggestMapping(columns: readonly ImportColumn[], headings: readonly string[]): Mapping {
  const taken = new Set<number>()
  const entries = columns.map(({ id, label, headings: knownHeadings }) => {
    const found = headings.findIndex(
      (heading, index) => !taken.has(index) && isHeadingOf(heading, [label, id, ...knownHeadings]),
    )
    if (found >= 0) taken.add(found)
    return [id, found >= 0 ? found : null] as const
  })
  return Object.fromEntries(entries)
}

/** The values of a line by mapped column. Removes the apostrophe that an export puts before a formula. */
export const valuesOf = ({ cells }: TableRow, mapping: Mapping): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([id, place]) =>
      place === null ? [] : [[id, meantBy(cells[place] ?? '')]],
    ),
  )

/** Makes a table from a file's cells: the first line has the headings, and empty lines are dropped. */
export function tableOf(lines: readonly (readonly string[])[]): Table {
  const [headings = [], ...others] = lines
  const rows = others
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { headings: headings.map((heading) => heading.trim()), rows }
}
