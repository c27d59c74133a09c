import { isHeadingOf, meantBy } from '@balcao/contract/text/spreadsheet'

/** A file's lines, as texts: the first of them are headings. */
export interface Table {
  headings: readonly string[]
  rows: readonly TableRow[]
  /** How many there are of them, where these are only the first. */
  total?: number
}

export interface TableRow {
  /** As spreadsheets count: the headings are line 1. */
  line: number
  cells: readonly string[]
}

/** A column that an import can fill. */
export interface ImportColumn {
  id: string
  label: string
  isRequired: boolean
  /** Headings that mean it, in any language, besides its label. */
  headings: readonly string[]
}

/** Which column of the file fills a column, by its place; null: none does. */
export type Mapping = Readonly<Record<string, number | null>>

/** The mapping that the headings suggest; no column of the file fills two. */
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

/** What a line gives each mapped column. An apostrophe that an export put before a formula is taken off. */
export const valuesOf = ({ cells }: TableRow, mapping: Mapping): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([id, place]) =>
      place === null ? [] : [[id, meantBy(cells[place] ?? '')]],
    ),
  )

/**
 * A table of all cells of a file, the first line of which are the headings; lines without any text are left
 * out.
 */
export function tableOf(lines: readonly (readonly string[])[]): Table {
  const [headings = [], ...others] = lines
  const rows = others
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { headings: headings.map((heading) => heading.trim()), rows }
}
