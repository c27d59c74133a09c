import { hooksOf } from '../../../kit/hooks.js'
import { noProgress, writeFolder, type FolderProgress } from '../../../kit/companyFolder/writeFolder.js'
import { zipArchive } from '../../../platform/archives/zipArchive.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { JobContext } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import { FREE_BYTES_MIN } from '../../../platform/storage/freeBytes.js'
import { INSTALLATION } from '../../../platform/storage/mediaKey.js'
import { mediaStore, type SavedFile } from '../../../platform/storage/mediaStore.js'
import { storageOfCompany } from '../../conversations/media/index.js'
import {
  claimExport,
  failExport,
  finishExport,
  noteProgress,
  type ExportRun,
} from './companyExports.commands.js'

/** Milliseconds between two notes of progress. */
const NOTE_MS = 2_000

/** Bytes of rows in an archive that are expected beside its files. */
const ROWS_BYTES = 10 * 2 ** 30

/**
 * Writes the waiting export of a company as an archive into the media store. Ends at once if it isn't its
 * turn.
 */
export async function runExport({ companyId, inScope }: JobContext): Promise<void> {
  const run = await claimExport(inScope)
  if (!run) return
  const progress = noProgress()
  try {
    const { usedBytes } = await inScope(storageOfCompany)
    await requireRoom(usedBytes)
    const file = await writeArchive(companyId, usedBytes + ROWS_BYTES, progress, (note) =>
      inScope(() => note(run)),
    )
    if (!(await inScope(() => finishExport(run, progress, file)))) await discardFiles([file.key])
  } catch (error) {
    if (error instanceof Cancelled) return void log.info({ companyId }, 'an export was cancelled')
    log.error({ err: error, companyId }, 'an export of a company has failed')
    await inScope(() => failExport(run, error instanceof AppError ? error.code : 'ERR_INTERNAL'))
  }
}

/** Its row is gone, or another run has begun. */
class Cancelled extends Error {
  override name = 'Cancelled'
}

/** @throws AppError ERR_EXPORT_NO_ROOM */
async function requireRoom(bytes: number): Promise<void> {
  const free = await mediaStore.freeBytes?.()
  if (free !== undefined && free < bytes + FREE_BYTES_MIN) throw new AppError('ERR_EXPORT_NO_ROOM')
}

/** @throws Cancelled; AppError ERR_UNAVAILABLE when the store is full or away, ERR_NO_COMPANY_FOUND. */
async function writeArchive(
  companyId: number,
  expectedBytes: number,
  progress: FolderProgress,
  inRun: (note: (run: ExportRun) => Promise<boolean>) => Promise<boolean>,
): Promise<SavedFile> {
  const archive = zipArchive()
  const noting = setInterval(() => {
    inRun((run) => noteProgress(run, progress))
      .then((goesOn) => goesOn || archive.stream.destroy(new Cancelled()))
      .catch((error: unknown) =>
        log.warn({ err: error, companyId }, 'the progress of an export was not noted'),
      )
  }, NOTE_MS)
  const saved = mediaStore.save(archive.stream, {
    extension: 'zip',
    maxBytes: Infinity,
    expectedBytes,
    // Also a company that is switched off is exported. Its own files are not shown then.
    companyId: INSTALLATION,
  })
  const written = writeFolder({
    companyId,
    media: mediaStore,
    moves: hooksOf('movesCompany'),
    sealedColumns: hooksOf('sealedColumns').flat(),
    withLogins: false,
    progress,
    store: (path, content) => archive.add(path, content, path.startsWith('files/')),
  })
  try {
    const [manifest, file] = await Promise.all([
      written.then((done) => {
        if (!done) throw new AppError('ERR_NO_COMPANY_FOUND')
        archive.finish()
        return done
      }),
      saved,
    ])
    log.info({ companyId, tables: manifest.tables.length, bytes: file.size }, 'a company was exported')
    return file
  } catch (error) {
    // A cancelled run has broken the archive before.
    const cause: unknown = archive.stream.errored ?? error
    archive.stream.destroy(error instanceof Error ? error : undefined)
    await Promise.allSettled([saved, written])
    throw cause
  } finally {
    clearInterval(noting)
  }
}
