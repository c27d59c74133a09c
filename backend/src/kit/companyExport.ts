/** How the rows of a table stand in the export of a company. */
export interface ExportedTable {
  /** By which its rows are told apart and ordered. */
  by: readonly string[]
  /** Columns that are secrets, or the product's own. */
  without?: readonly string[]
  /**
   * The column with the key of a file in the media store: a link that works for a day stands in its place.
   */
  file?: string
}

/** The feature's part of a company's export. */
export interface CompanyExport {
  tables?: Readonly<Record<string, ExportedTable>>
  /** Tables that are not exported, and why. */
  leaves?: Readonly<Record<string, string>>
}
