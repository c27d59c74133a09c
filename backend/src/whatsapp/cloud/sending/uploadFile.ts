import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { redis } from '../../../platform/redis/redis.js'
import { isFileMissing, mediaStore } from '../../../platform/storage/mediaStore.js'
import type { CloudAccount } from '../account.js'
import { callGraph } from '../graph.js'
import type { OutgoingFile } from '../../port/outgoing.js'

/** Seconds for which an upload is used again. WhatsApp has it for 30 days. */
const REUSED_SECONDS = 20 * 24 * 3_600
/** Milliseconds for one upload: 100 MB over a slow line. */
const UPLOAD_MS = 5 * 60_000

/** The file can't be read here: it is missing, or the store is away for now. */
export class FileUnavailable extends Error {
  override name = 'FileUnavailable'

  constructor(cause: unknown) {
    super('a file to be sent could not be read', { cause })
  }

  get isMissing(): boolean {
    return isFileMissing(this.cause)
  }
}

/** Parameters of a type confuse WhatsApp, but for the codec of a voice message. */
const typeOf = ({ kind, mimetype }: OutgoingFile): string =>
  kind === 'voice' ? 'audio/ogg; codecs=opus' : (mimetype.split(';')[0] ?? mimetype).trim()

const part = (boundary: string, name: string, extra = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n`

/**
 * Uploads a file of the media store, once for all messages that send it.
 * @returns WhatsApp's id of the upload.
 * @throws FileUnavailable; GraphRefusal; GraphSilence.
 */
export async function uploadFile(account: CloudAccount, file: OutgoingFile): Promise<string> {
  const key = `cloud:upload:${account.phoneNumberId}:${file.storageKey}`
  const before = await redis().get(key)
  if (before) return before
  const opened = await mediaStore.open(file.storageKey).catch((error: unknown) => {
    throw new FileUnavailable(error)
  })
  const type = typeOf(file)
  const boundary = randomBytes(16).toString('hex')
  const head = Buffer.from(
    `${part(boundary, 'messaging_product')}\r\nwhatsapp\r\n${part(boundary, 'type')}\r\n${type}\r\n` +
      `${part(boundary, 'file', '; filename="file"')}Content-Type: ${type}\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  let broken: FileUnavailable | undefined
  const bytes = async function* (): AsyncGenerator<Buffer> {
    yield head
    try {
      yield* opened.stream() as AsyncIterable<Buffer>
    } catch (error) {
      broken = new FileUnavailable(error)
      throw broken
    }
    yield tail
  }
  const answer = await callGraph({
    method: 'POST',
    path: `/${account.phoneNumberId}/media`,
    accessToken: account.accessToken,
    timeoutMs: UPLOAD_MS,
    stream: {
      body: Readable.toWeb(Readable.from(bytes())) as ReadableStream,
      type: `multipart/form-data; boundary=${boundary}`,
      bytes: head.length + opened.size + tail.length,
    },
  }).catch((error: unknown) => {
    throw broken ?? error
  })
  const id = String(answer['id'])
  await redis().set(key, id, 'EX', REUSED_SECONDS)
  return id
}
