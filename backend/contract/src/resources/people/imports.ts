import { contactFieldNames } from './contactFields.js'
import type { ErrorCode } from '../../errors.js'

/**
 * `ready`: its file was read, and somebody says how it is to be understood; `waiting`: for its turn; `over`
 * are `done`, `stopped` (by somebody) and `failed`.
 */
export const importStates = ['ready', 'waiting', 'running', 'done', 'stopped', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Records that are made of the lines of a table, by a job of the server. */
export interface TableImport {
  id: number
  /** What is imported. */
  kind: 'contacts' | 'contactList'
  /** The list that it goes to; null for contacts. */
  contactListId: number | null
  source: 'file' | 'phone'
  state: ImportState
  /** null when it is no file. */
  fileName: string | null
  /** What heads its columns, in their order. */
  headings: string[]
  /** Lines below the headings. */
  total: number
  /** Lines that were worked through: `added`, `updated`, `skipped` (there already) and `refused` together. */
  done: number
  added: number
  updated: number
  skipped: number
  refused: number
  /** Why it failed; null when it did not. */
  error: ErrorCode | null
  /** Who began it; null when that was somebody of support, or is gone. */
  userId: number | null
  /** As they were called then. */
  userName: string
  createdAt: string
  updatedAt: string
}

/** Of a table, by what is imported from it: bytes of its file, and rows below the headings. */
export const importLimits = {
  contacts: { bytes: 20_000_000, rows: 50_000 },
  contactList: { bytes: 20_000_000, rows: 100_000 },
} as const satisfies Record<TableImport['kind'], { bytes: number; rows: number }>

/** A line of a table, as texts. */
export interface TableLine {
  /** As spreadsheets count: the headings are line 1. */
  line: number
  cells: string[]
}

/** An import whose file has just been read, and its first lines. */
export interface ImportHead extends TableImport {
  lines: TableLine[]
}

/** An import is over when nothing more becomes of it by itself. */
export const isImportOver = ({ state }: Pick<TableImport, 'state'>): boolean =>
  state === 'done' || state === 'stopped' || state === 'failed'

/** Why a line was left out, in the order in which reasons are named. */
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
