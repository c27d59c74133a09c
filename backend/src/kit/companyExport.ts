/** How the rows of a table appear in a company's export. */
export interface ExportedTable {
  /** Columns that identify and order its rows. */
  by: readonly string[]
  /** Columns left out: secrets, or internal ones. */
  without?: readonly string[]
  /** Column with a file's key in the media store. The export has a link instead, valid for a day. */
  file?: string
}

/** The feature's part of a company's export. */
export interface CompanyExport {
  tables?: Readonly<Record<string, ExportedTable>>
  /** Tables that are not exported, and why. */
  leaves?: Readonly<Record<string, string>>
}
