import { limits } from '@balcao/contract'
import type { Request, Response } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { AppError } from '../../errors/AppError.js'
import { log } from '../../log/log.js'
import { safeFileName } from '../../storage/fileName.js'
import { peekFileType } from '../../storage/fileType.js'
import { mediaStore } from '../../storage/mediaStore.js'

/** An uploaded file in the store. */
export interface Upload {
  storageKey: string
  /** Safe to show; null for none. */
  name: string | null
  /** Bytes. */
  size: number
  /** Type of the file, detected from its bytes. */
  mimetype: string
}

/** Fields besides the files: captions, and the form's own lines. */
const FIELDS = 20
const FORM_BYTES = FIELDS * limits.formFieldBytes

export const isForm = (req: Request): boolean => req.is('multipart/form-data') !== false

/** Streams each file of a form straight into the media store. */
const intoStore = (companyId: number, maxBytes: number): StorageEngine => ({
  _handleFile: (_req, file, done) => {
    const store = async () => {
      const name = safeFileName(file.originalname)
      const { stream, mimetype, extension } = await peekFileType(file.stream, {
        mimetype: file.mimetype,
        name,
      })
      const { key, size } = await mediaStore.save(stream, {
        extension,
        maxBytes,
        companyId,
      })
      return { path: key, size, mimetype, originalname: name ?? '' }
    }
    store().then(
      (stored) => done(null, stored),
      (error: unknown) => done(error),
    )
  },
  _removeFile: (_req, file, done) => {
    mediaStore.remove(file.path).then(
      () => done(null),
      (error: Error) => done(error),
    )
  },
})

const codes: Partial<Record<MulterError['code'], () => AppError>> = {
  LIMIT_FILE_SIZE: () => new AppError('ERR_MEDIA_TOO_LARGE'),
  LIMIT_FILE_COUNT: () => new AppError('ERR_MEDIA_TOO_MANY'),
  LIMIT_FIELD_VALUE: () => new AppError('ERR_BODY_TOO_LARGE'),
}

/** Turns multer's errors into errors for the sender. Other errors stay as they are. */
function refusalOf(error: unknown, res: Response): unknown {
  if (error instanceof MulterError) {
    return (
      codes[error.code]?.() ??
      new AppError('ERR_VALIDATION', { field: `files.${error.field ?? ''}`, message: error.message })
    )
  }
  if (error instanceof AppError || isOfTheDisk(error)) return error
  // The form broke off, so nobody reads the answer.
  if (res.req.destroyed) log.debug({ err: error }, 'an upload broke off')
  return new AppError('ERR_MALFORMED_FORM')
}

/** Slowest allowed upload: so many bytes in each window of so many milliseconds. */
const PACE = { bytes: 40_000, windowMs: 20_000 }

/**
 * Waits for a form as long as it is fast enough. A slow sender would hold a connection and an unfinished file
 * for an hour.
 * @throws AppError ERR_BODY_TOO_SLOW.
 */
async function whilePaced(req: Request, received: Promise<void>): Promise<void> {
  let before = req.socket.bytesRead
  let window: NodeJS.Timeout | undefined
  const slow = new Promise<never>((_resolve, reject) => {
    window = setInterval(() => {
      const { bytesRead } = req.socket
      if (bytesRead - before < PACE.bytes && !req.complete) reject(new AppError('ERR_BODY_TOO_SLOW'))
      before = bytesRead
    }, PACE.windowMs)
  })
  await Promise.race([received, slow]).finally(() => clearInterval(window))
}

const isOfTheDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** How many files a form may have, and bytes of each. */
export interface FormLimits {
  files: number
  fileBytes: number
}

/** Limits of messages. */
const MEDIAS: FormLimits = { files: limits.medias.max, fileBytes: limits.mediaBytes.max }

/** @throws AppError ERR_MEDIA_TOO_LARGE when the announced length exceeds that of all files together. */
function assertLength(req: Request, { files, fileBytes }: FormLimits): void {
  const length = Number(req.headers['content-length'] ?? 0)
  if (length > files * fileBytes + FORM_BYTES) throw new AppError('ERR_MEDIA_TOO_LARGE')
}

/**
 * Streams the files of a form into the store, without holding one in memory. `req.body` then has the form's
 * texts. The caller has already checked the sender. When it throws, nothing stays in the store; after a form
 * that was too slow, as soon as its connection is cut.
 * @param field the form's field for the files.
 * @param most default: the limits of messages.
 * @throws AppError ERR_MEDIA_TOO_LARGE, ERR_MEDIA_TOO_MANY, ERR_BODY_TOO_LARGE (a text), ERR_MALFORMED_FORM,
 *   ERR_BODY_TOO_SLOW, ERR_VALIDATION (another field, no file at all), ERR_UNAVAILABLE (the store is full).
 */
export async function receiveFiles(
  req: Request,
  res: Response,
  { field, companyId, most = MEDIAS }: { field: string; companyId: number; most?: FormLimits | undefined },
): Promise<[Upload, ...Upload[]]> {
  assertLength(req, most)
  const receive = multer({
    storage: intoStore(companyId, most.fileBytes),
    // File names are UTF-8, which is not multer's default.
    defParamCharset: 'utf8',
    limits: {
      files: most.files,
      fileSize: most.fileBytes,
      fields: FIELDS,
      fieldSize: limits.formFieldBytes,
      fieldNameSize: 100,
      fieldNestingDepth: 0,
    },
  }).array(field)
  const received = new Promise<void>((resolve, reject) => {
    void receive(req, res, (error?: unknown) => {
      if (error === undefined || error === null) resolve()
      else reject(error instanceof Error ? error : new Error('a form could not be read'))
    })
  }).catch((error: unknown) => {
    throw refusalOf(error, res)
  })
  await whilePaced(req, received)
  const files = Array.isArray(req.files) ? req.files : []
  const [first, ...others] = files.map(({ path, originalname, size, mimetype }) => ({
    storageKey: path,
    name: originalname || null,
    size,
    mimetype,
  }))
  if (!first)
    throw new AppError('ERR_VALIDATION', { field: `files.${field}`, message: 'the form has no file' })
  return [first, ...others]
}
