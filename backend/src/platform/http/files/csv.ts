import { csvOptions } from '@balcao/contract'
import Papa from 'papaparse'

export type Cell = string | number | boolean | null

/** Lines of a CSV file with their line ends. Texts that a spreadsheet would evaluate are escaped. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0 ? '' : Papa.unparse([...rows], csvOptions) + csvOptions.newline
