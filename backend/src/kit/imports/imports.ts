import type { ImportHead, TableImport, TableLine } from '@balcao/contract'
import { Op } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { Import } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import { enqueue } from '../../platform/jobs/enqueue.js'
import { discardFiles } from '../../platform/storage/discardFiles.js'
import { authorIdOf, type UserActor } from '../../platform/tenancy/actor.js'
import { batchById } from '../../platform/tenancy/batchReads.js'
import { afterCommit, currentCompanyId } from '../../platform/tenancy/scope.js'
import { importJobName } from './importer.js'

type Kind = TableImport['kind']

/** Most imports in a list. */
const LISTED = 50

export const presentImport = (row: Import): TableImport => ({
  id: row.id,
  kind: row.kind,
  contactListId: row.contactListId ?? null,
  source: row.source,
  state: row.state,
  fileName: row.fileName,
  headings: row.headings,
  total: row.total,
  done: row.added + row.updated + row.skipped + row.refused,
  added: row.added,
  updated: row.updated,
  skipped: row.skipped,
  refused: row.refused,
  error: row.error,
  userId: row.userId ?? null,
  userName: row.userName,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Running and ended imports of a kind, into one list if given, newest first. */
export async function listImports(kind: Kind, contactListId: number | null = null): Promise<Import[]> {
  const rows = await Import.findAll({
    where: { kind, contactListId },
    order: [['id', 'DESC']],
    limit: LISTED,
  })
  return rows.filter(({ state }) => state !== 'ready')
}

/** An import of any kind, for broadcasts. */
export const importForBroadcast = batchById(Import)

/** @throws AppError ERR_NO_IMPORT_FOUND */
export async function findImport(kind: Kind, id: number, lock = false): Promise<Import> {
  const row = await Import.findOne({ where: { id, kind }, lock })
  if (!row) throw new AppError('ERR_NO_IMPORT_FOUND')
  return row
}

export type NewImport = Pick<Import, 'kind' | 'source' | 'storageKey' | 'headings' | 'total' | 'userName'> &
  Partial<Pick<Import, 'userId' | 'fileName' | 'contactListId'>>

/** The person recorded as the starter of an import. */
export const begunBy = (actor: UserActor) => ({ userId: authorIdOf(actor), userName: actor.name })

/** Stores an import whose table is in the store. Nothing happens before `startImport`. */
export const createImport = (facts: NewImport): Promise<Import> => Import.create({ ...facts, state: 'ready' })

/** A new import with its first lines. */
export const presentHead = (row: Import, lines: TableLine[]): ImportHead => ({ ...presentImport(row), lines })

/**
 * Starts an import when its turn comes: imports of one kind in a company run one after the other.
 * @throws AppError ERR_IMPORT_STARTED when it was started before.
 */
export async function startImport(row: Import, options: object): Promise<void> {
  if (row.state !== 'ready') throw new AppError('ERR_IMPORT_STARTED')
  await row.update({ state: 'waiting', options })
  await recordEvent('import.changed', { importId: row.id })
  const companyId = currentCompanyId()
  afterCommit(() => void enqueue(importJobName(row.kind), companyId, {}))
}

/**
 * Stops an import that is not over; records already stored stay. Deletes one that is over or was never
 * started, with its lines.
 */
export async function removeImport(row: Import): Promise<void> {
  if (row.state === 'waiting' || row.state === 'running') {
    await row.update({ state: 'stopped' })
    await recordEvent('import.changed', { importId: row.id })
    return
  }
  await row.destroy()
  await recordEvent('import.deleted', { importId: row.id })
  const { storageKey } = row
  if (storageKey !== null) afterCommit(() => discardFiles([storageKey]))
}

/**
 * Removes the references of stopped and failed imports to their tables.
 * @returns the keys of the tables' files.
 */
export async function forgetEndedTables(): Promise<string[]> {
  const ended = { state: ['stopped', 'failed'], storageKey: { [Op.ne]: null } }
  const stored = await Import.findAll({ attributes: ['id', 'storageKey'], where: ended })
  await Import.update({ storageKey: null }, { where: { id: stored.map(({ id }) => id) }, silent: true })
  return stored.flatMap(({ storageKey }) => storageKey ?? [])
}
