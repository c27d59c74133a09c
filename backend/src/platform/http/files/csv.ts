import { csvOptions } from '@balcao/contract'
import Papa from 'papaparse'

export type Cell = string | number | boolean | null

/** Lines of a CSV file, each with its end; texts that a spreadsheet would work out are made harmless. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0 ? '' : Papa.unparse([...rows], csvOptions) + csvOptions.newline
