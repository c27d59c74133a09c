import type { TableLine } from '@balcao/contract'
import { recordEvent } from '../../../../events/recordEvent.js'
import { createImport, startImport, type NewImport } from '../../../../kit/imports/imports.js'
import { ContactListEntry } from '../../../../models/index.js'
import { AppError } from '../../../../platform/errors/AppError.js'
import { discardFiles } from '../../../../platform/storage/discardFiles.js'
import { afterCommit } from '../../../../platform/tenancy/scope.js'
import { contactOf } from '../../../people/contactImports/index.js'
import { importEntries } from './importEntries.js'
import { tellOfList } from '../listEntries.resource.js'
import { lookAt, optionsByHeadings, type ListImportOptions } from './listImports.rules.js'

/** The valid lines; of several with the same number the first. */
function usableLines(lines: readonly TableLine[], options: ListImportOptions) {
  const byKey = new Map<string, TableLine & { key: string }>()
  for (const line of lines) {
    const looked = lookAt(line.cells, options)
    if ('key' in looked && !byKey.has(looked.key)) byKey.set(looked.key, { ...line, key: looked.key })
  }
  return [...byKey.values()]
}

interface Table {
  facts: NewImport
  contactListId: number
  /** All lines; null when there are too many to import before the answer. */
  lines: readonly TableLine[] | null
}

/**
 * Imports a table whose columns are recognised by their headings: a short one now, a long one by the job.
 * @returns the entries that are new in the list; empty for a long table.
 * @throws AppError ERR_TABLE_NO_NUMBER when no heading names the number.
 */
export async function importAtOnce({ facts, contactListId, lines }: Table): Promise<ContactListEntry[]> {
  const options = optionsByHeadings(contactListId, facts.headings)
  if (!options) throw new AppError('ERR_TABLE_NO_NUMBER')
  if (!lines) {
    await startImport(await createImport({ ...facts, contactListId }), options)
    return []
  }
  const usable = usableLines(lines, options)
  const outcomes = await importEntries(usable, options)
  const added = usable.filter((_line, index) => outcomes[index] === 'added')
  const { storageKey } = facts
  if (storageKey) afterCommit(() => discardFiles([storageKey]))
  await recordEvent('list.entriesChanged', { contactListId })
  await tellOfList(contactListId)
  const number = added.map(({ cells }) => contactOf(cells, options).number)
  return ContactListEntry.findAll({ where: { contactListId, number }, order: [['id', 'ASC']] })
}
