import { contactFieldNames } from './contactFields.js'
import type { ErrorCode } from '../../errors.js'

/**
 * `ready`: the file was read, and its columns are not assigned yet. `waiting`: for its turn. Over are `done`,
 * `stopped` (by a user) and `failed`.
 */
export const importStates = ['ready', 'waiting', 'running', 'done', 'stopped', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** An import of a table's lines, run by a job of the server. */
export interface TableImport {
  id: number
  /** Kind of records. */
  kind: 'contacts' | 'contactList'
  /** List to import into; null for contacts. */
  contactListId: number | null
  source: 'file' | 'phone'
  state: ImportState
  /** null when there is no file. */
  fileName: string | null
  /** Column headings, in order. */
  headings: string[]
  /** Lines below the headings. */
  total: number
  /** Lines processed: the sum of `added`, `updated`, `skipped` (already there) and `refused`. */
  done: number
  added: number
  updated: number
  skipped: number
  refused: number
  /** Why it failed; null for no failure. */
  error: ErrorCode | null
  /** Who started it; null for a deleted user, or for support. */
  userId: number | null
  /** Name at that time. */
  userName: string
  createdAt: string
  updatedAt: string
}

/** Limits of an imported table, by kind: bytes of the file, and rows below the headings. */
export const importLimits = {
  contacts: { bytes: 20_000_000, rows: 50_000 },
  contactList: { bytes: 20_000_000, rows: 100_000 },
} as const satisfies Record<TableImport['kind'], { bytes: number; rows: number }>

/** A line of a table, as texts. */
export interface TableLine {
  /** Line number as in a spreadsheet: the headings are line 1. */
  line: number
  cells: string[]
}

/** An import whose file was just read, with its first lines. */
export interface ImportHead extends TableImport {
  lines: TableLine[]
}

/** An import is over when it can't continue by itself. */
export const isImportOver = ({ state }: Pick<TableImport, 'state'>): boolean =>
  state === 'done' || state === 'stopped' || state === 'failed'

/** Why a line was left out. If several reasons apply, the first one is given. */
export const lineReasons = [
  'numberMissing',
  'numberInvalid',
  'numberShortened',
  'numberDate',
  'numberSeveral',
  'numberExtension',
  'numberAmount',
  'numberText',
  'nameInvalid',
  ...contactFieldNames.map((field) => `${field}Invalid` as const),
  'extraInvalid',
  'tagInvalid',
  'repeated',
  'known',
  'listed',
  'stopped',
] as const
export type LineReason = (typeof lineReasons)[number]
