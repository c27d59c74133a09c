import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import mime from 'mime-types'

/** Type of a file, detected from its bytes. */
export interface FileType {
  /** Without parameters. */
  mimetype: string
  /** Without the dot. The file is stored with it. */
  extension: string
}

const UNKNOWN: FileType = { mimetype: 'application/octet-stream', extension: 'bin' }

/** Bytes needed to detect every supported type. */
const HEAD_BYTES = 4_100

const bare = (mimetype: string): string => mimetype.split(';')[0]?.trim().toLowerCase() ?? ''

/** Types whose detected name differs from the usual one in browsers and on phones. */
const aliases: Record<string, FileType> = {
  'audio/x-m4a': { mimetype: 'audio/mp4', extension: 'm4a' },
  'audio/vnd.wave': { mimetype: 'audio/wav', extension: 'wav' },
  'audio/opus': { mimetype: 'audio/ogg', extension: 'ogg' },
  'audio/ogg': { mimetype: 'audio/ogg', extension: 'ogg' },
  'application/ogg': { mimetype: 'audio/ogg', extension: 'ogg' },
}

/** Formats with several possible contents. The bytes tell the format, the sender tells the content. */
const containers: { mimetype: string; holds: RegExp }[] = [
  { mimetype: 'application/zip', holds: /^application\/(vnd\.|epub|java-archive|x-zip|zip)/ },
  { mimetype: 'application/x-cfb', holds: /^application\/(msword|vnd\.ms-|vnd\.visio)/ },
  { mimetype: 'video/webm', holds: /^audio\/webm$/ },
  { mimetype: 'video/mp4', holds: /^audio\/(mp4|x-m4a|m4a|aac)$/ },
]

const isText = (mimetype: string): boolean =>
  mimetype.startsWith('text/') ||
  /^application\/(json|xml|javascript|ecmascript|x-sh|sql|x-ofx|yaml|toml|rtf|[\w.-]+\+(xml|json))$/.test(
    mimetype,
  ) ||
  mimetype === 'image/svg+xml'

const extensionOf = (name: string | null): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name ?? '')?.[1]?.toLowerCase() ?? ''

const named = (mimetype: string): FileType =>
  aliases[mimetype] ?? { mimetype, extension: mime.extension(mimetype) || UNKNOWN.extension }

/** Text has no NUL byte; a picture or a program soon has one. */
const looksLikeText = (head: Buffer): boolean => !head.includes(0)

/**
 * The type of a file. The bytes decide. If they only tell a container (a zip may be a spreadsheet), or
 * nothing because it is text, the sender's claim is used where that is harmless. A file that falsely claims
 * to be a picture is unknown.
 * @param head the file's first bytes, some thousands if there are as many.
 * @param claimed type and name as the sender gave them.
 */
export async function fileTypeOf(
  head: Buffer,
  claimed: { mimetype: string | null; name: string | null },
): Promise<FileType> {
  const extension = extensionOf(claimed.name)
  const claims = [bare(claimed.mimetype ?? ''), bare(mime.lookup(extension) || '')].filter(Boolean)
  const sniffed = await fileTypeFromBuffer(head).catch(() => undefined)
  if (sniffed && !isText(bare(sniffed.mime))) {
    const mimetype = bare(sniffed.mime)
    const container = containers.find((candidate) => candidate.mimetype === mimetype)
    const content = claims.find((claim) => container?.holds.test(claim))
    if (content !== undefined && content !== mimetype) return named(content)
    return aliases[mimetype] ?? { mimetype, extension: sniffed.ext }
  }
  const text = claims.toReversed().find(isText) ?? (sniffed && bare(sniffed.mime))
  if (text === undefined || !looksLikeText(head)) return UNKNOWN
  return { mimetype: text, extension: mime.extension(text) || 'txt' }
}

/**
 * Reads the beginning of a stream, and returns the whole stream.
 * @throws what the stream throws.
 */
export async function peekFileType(
  stream: Readable,
  claimed: { mimetype: string | null; name: string | null },
): Promise<FileType & { stream: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const head: Buffer[] = []
  let bytes = 0
  while (bytes < HEAD_BYTES) {
    const next = await chunks.next()
    if (next.done) break
    head.push(next.value)
    bytes += next.value.length
  }
  async function* whole(): AsyncGenerator<Buffer> {
    try {
      yield* head
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
    } finally {
      stream.destroy()
    }
  }
  const type = await fileTypeOf(Buffer.concat(head), claimed)
  return { ...type, stream: Readable.from(whole(), { objectMode: false }) }
}

/**
 * The type of a file on this machine's disk.
 * @throws the error of the file system.
 */
export async function fileTypeAt(
  path: string,
  claimed: { mimetype: string | null; name: string | null },
): Promise<FileType> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return await fileTypeOf(buffer.subarray(0, bytesRead), claimed)
  } finally {
    await file.close()
  }
}
