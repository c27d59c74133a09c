import { EXPORT_KEPT_HOURS, EXPORT_LINK_HOURS, type ErrorCode } from '@balcao/contract'
import { HOUR_MS } from '@balcao/contract/time/durations'
import { Op, UniqueConstraintError } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import type { FolderProgress } from '../../../kit/companyFolder/writeFolder.js'
import { CompanyExport } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { afterCommit } from '../../../platform/tenancy/scope.js'
import { signedUrl } from '../../../platform/storage/signedUrl.js'

/** Milliseconds without a sign of life after which a run counts as lost, with its process. */
export const LOST_MS = 120_000

/** Runs after which an export has failed. */
const MAX_ATTEMPTS = 3

/** A run of an export. A later run, or none, makes it end. */
export interface ExportRun {
  id: number
  attempts: number
}

const tell = (): Promise<void> => recordEvent('installation.changed', { list: 'companyExports' })

const isUnderWay = ({ state }: CompanyExport): boolean => state === 'waiting' || state === 'running'

/** Hours from now. */
const inHours = (hours: number): Date => new Date(clock.now().getTime() + hours * HOUR_MS)

/** Its file is removed once the row is gone. */
async function drop(row: CompanyExport): Promise<void> {
  await row.destroy()
  const { fileKey } = row
  if (fileKey !== null) afterCommit(() => discardFiles([fileKey]))
}

/** Begins an export of the scope's company, unless one is under way. One that is over is deleted. */
export async function startExport({ name }: UserActor): Promise<CompanyExport> {
  const earlier = await CompanyExport.findOne({ lock: true })
  if (earlier && isUnderWay(earlier)) return earlier
  if (earlier) await drop(earlier)
  const row = await CompanyExport.create({ askedBy: name })
  await tell()
  return row.reload()
}

/** Cancels or deletes the export of the scope's company. A run notices that its row is gone. */
export async function removeExport(): Promise<void> {
  const row = await CompanyExport.findOne({ lock: true })
  if (!row) return
  await drop(row)
  await tell()
}

/**
 * An address of the finished export of the scope's company.
 * @throws AppError ERR_MEDIA_UNAVAILABLE when there is none.
 */
export async function linkToExport(companyName: string): Promise<string> {
  const row = await CompanyExport.findOne({ where: { state: 'ready' }, lock: true })
  if (!row?.fileKey || !row.expiresAt || row.expiresAt <= clock.now())
    throw new AppError('ERR_MEDIA_UNAVAILABLE')
  const shownUntil = inHours(EXPORT_LINK_HOURS)
  await row.update({ shownUntil: shownUntil < row.expiresAt ? shownUntil : row.expiresAt })
  return `${signedUrl(row.fileKey)}&name=${encodeURIComponent(nameOf(companyName, row.createdAt))}`
}

/** Name of the downloaded file, without its ending: `padaria-do-joao-2026-11-27`. */
const nameOf = (companyName: string, at: Date): string =>
  [companyName.normalize('NFKD').replaceAll(/\p{M}/gu, ''), at.toISOString().slice(0, 10)]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)

/**
 * Takes the export of the scope's company: a waiting one, or one whose run was lost with its process.
 * @param inScope opens the company's scope.
 * @returns null when there is none, when it was tried too often, or while another company's is running.
 */
export async function claimExport(
  inScope: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<ExportRun | null> {
  try {
    return await inScope(async () => {
      const now = clock.now()
      const lost = new Date(now.getTime() - LOST_MS)
      const row = await CompanyExport.findOne({
        where: { [Op.or]: [{ state: 'waiting' }, { state: 'running', beatAt: { [Op.lt]: lost } }] },
        lock: true,
      })
      if (!row) return null
      if (row.attempts >= MAX_ATTEMPTS) {
        await fail(row, 'ERR_INTERNAL')
        return null
      }
      await row.update({ state: 'running', attempts: row.attempts + 1, beatAt: now })
      await tell()
      return { id: row.id, attempts: row.attempts }
    })
  } catch (error) {
    // company_exports_running: another company's export is running.
    if (error instanceof UniqueConstraintError) return null
    throw error
  }
}

const findRun = ({ id, attempts }: ExportRun): Promise<CompanyExport | null> =>
  CompanyExport.findOne({ where: { id, attempts, state: 'running' }, lock: true })

async function fail(row: CompanyExport, error: ErrorCode): Promise<void> {
  await row.update({ state: 'failed', error, expiresAt: inHours(EXPORT_KEPT_HOURS) })
  await tell()
}

/** Stores how far a run has come. @returns false when it was cancelled, or another run has begun. */
export async function noteProgress(run: ExportRun, progress: FolderProgress): Promise<boolean> {
  const row = await findRun(run)
  if (!row) return false
  await row.update({ ...progress, beatAt: clock.now() })
  await tell()
  return true
}

/** @returns whether the file is wanted: the run was not cancelled. */
export async function finishExport(
  run: ExportRun,
  progress: FolderProgress,
  { key, size }: { key: string; size: number },
): Promise<boolean> {
  const row = await findRun(run)
  if (!row) return false
  const expiresAt = inHours(EXPORT_KEPT_HOURS)
  await row.update({ ...progress, state: 'ready', fileKey: key, fileBytes: size, expiresAt })
  await tell()
  return true
}

export async function failExport(run: ExportRun, error: ErrorCode): Promise<void> {
  const row = await findRun(run)
  if (row) await fail(row, error)
}
