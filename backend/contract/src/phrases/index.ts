import type { AuditWords } from '../auditText.js'
import type { FailureCode } from '../errors.js'
import type { Language } from '../languages.js'
import type { PushKindName } from '../resources/company/access/pushDevices.js'
import type { LineReason } from '../resources/people/imports.js'
import type { KindWords } from '../resources/conversations/messageContent.js'
import * as byLanguage from './byLanguage.js'
import type {
  CellWords,
  CostSheetWord,
  CustomerTexts,
  DashboardSheetWord,
  EventTexts,
  InvoiceTexts,
  MailTexts,
  TableHeadings,
  TranscriptTexts,
} from './shapes.js'

export type { DashboardSheetWord, TableHeadings, TranscriptTexts } from './shapes.js'

interface Phrases {
  audit: AuditWords
  cells: CellWords
  codes: Record<Exclude<FailureCode, 'NETWORK'>, string>
  customers: CustomerTexts
  costs: Record<CostSheetWord, string>
  dashboard: Record<DashboardSheetWord, string>
  events: EventTexts
  invoices: InvoiceTexts
  kinds: KindWords
  lineReasons: Record<LineReason, string>
  mails: MailTexts
  pushes: Record<PushKindName, string>
  tables: TableHeadings
  transcripts: TranscriptTexts
}

/**
 * Texts of the server in each language: for customers, mails and tables, and for clients without phrases of
 * their own. Each language is a folder. The client loads single files of it.
 */
export const phrases: Record<Language, Phrases> = byLanguage

/** Column headings of an exported table, by column, in order. */
export type Headings<C extends string = string> = (language: Language) => Record<C, string>

/** The headings of one of the product's tables. */
export const headingsOf =
  <T extends keyof TableHeadings>(table: T) =>
  (language: Language): TableHeadings[T] =>
    phrases[language].tables[table]
