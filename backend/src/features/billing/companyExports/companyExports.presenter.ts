import type { CompanyExport as ExportOnWire } from '@balcao/contract'
import type { CompanyExport } from '../../../models/index.js'

export const presentExport = (row: CompanyExport): ExportOnWire => ({
  state: row.state,
  askedBy: row.askedBy,
  createdAt: row.createdAt.toISOString(),
  tables: row.tables,
  tablesTotal: row.tablesTotal,
  files: row.files,
  filesTotal: row.filesTotal,
  bytes: Number(row.bytes),
  fileBytes: row.fileBytes === null ? null : Number(row.fileBytes),
  error: row.error,
  expiresAt: row.expiresAt?.toISOString() ?? null,
})
