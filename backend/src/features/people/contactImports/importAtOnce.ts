import { createImport, startImport, type NewImport } from '../../../kit/imports/imports.js'
import type { Import } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { columnsOf, type ContactImportOptions } from './contactImports.rules.js'

/**
 * Imports a table whose columns are recognised by their headings.
 * @throws AppError ERR_TABLE_NO_NUMBER when none of them names the number.
 */
export async function importAtOnce(
  facts: NewImport,
  onKnown: ContactImportOptions['known'],
): Promise<Import> {
  const columns = columnsOf(facts.headings)
  if (columns.number === null) throw new AppError('ERR_TABLE_NO_NUMBER')
  const options: ContactImportOptions = { columns, extras: [], known: onKnown, country: null, tagIds: [] }
  const row = await createImport(facts)
  await startImport(row, options)
  return row
}
