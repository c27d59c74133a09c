import type { AuditWords } from '../auditText.js'
import type { FailureCode } from '../errors.js'
import type { Language } from '../languages.js'
import type { LineReason } from '../resources/people/imports.js'
import type { KindWords } from '../resources/conversations/messageContent.js'
import * as byLanguage from './byLanguage.js'
import type {
  CellWords,
  CustomerTexts,
  DashboardSheetWord,
  InvoiceTexts,
  MailTexts,
  TableHeadings,
} from './shapes.js'

export type { DashboardSheetWord, TableHeadings } from './shapes.js'

interface Phrases {
  audit: AuditWords
  cells: CellWords
  codes: Record<Exclude<FailureCode, 'NETWORK'>, string>
  customers: CustomerTexts
  dashboard: Record<DashboardSheetWord, string>
  invoices: InvoiceTexts
  kinds: KindWords
  lineReasons: Record<LineReason, string>
  mails: MailTexts
  tables: TableHeadings
}

/**
 * What the server says, in each language: to customers, in mails and tables, and to clients that have no
 * phrases of their own. A language is a folder here; a page of the client loads single files of it.
 */
export const phrases: Record<Language, Phrases> = byLanguage

/** What heads the columns of an exported table, by the columns in their order. */
export type Headings<C extends string = string> = (language: Language) => Record<C, string>

/** The headings of one of the product's tables. */
export const headingsOf =
  <T extends keyof TableHeadings>(table: T) =>
  (language: Language): TableHeadings[T] =>
    phrases[language].tables[table]
