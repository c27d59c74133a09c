import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../wire/Refusal.js'

/** Largest accepted file in bytes. WhatsApp's own limit for documents is higher. */
const MAX_FILE = 512 * 1024 * 1024

/**
 * Stores attachments (encrypted, as they are sent) and pictures (plain) as files of one folder, under names
 * that can't be guessed.
 */
export class MediaHost {
  readonly #folder: string

  /** @param host name and port under which clients reach it */
  constructor(
    folder: string,
    readonly host: string,
  ) {
    this.#folder = folder
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  url(name: string): string {
    return `http://${this.host}/media/${name}`
  }

  /** The file named by a URL. The host is ignored, since the port may have changed. */
  nameOf(url: string | null | undefined): string | undefined {
    if (!url || !URL.canParse(url)) return undefined
    return /^\/media\/([0-9a-f]{32}(?:\.[a-z]{3,4})?)$/.exec(new URL(url).pathname)?.[1]
  }

  /** Answers the file's name. */
  async put(bytes: Uint8Array, extension = 'enc'): Promise<string> {
    const name = newName(extension)
    await fs.promises.writeFile(this.#pathOf(name), bytes, { mode: 0o600 })
    return name
  }

  /**
   * Stores an upload. A file that is too large is refused. Neither it nor an interrupted upload leaves
   * anything behind.
   */
  async putStream(source: Readable): Promise<string> {
    const name = newName('enc')
    let size = 0
    const limited = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > MAX_FILE) throw new Refusal(413, 'the file is too large')
        yield chunk
      }
    }
    try {
      await pipeline(source, limited, fs.createWriteStream(this.#pathOf(name), { mode: 0o600 }))
    } catch (error) {
      fs.rmSync(this.#pathOf(name), { force: true })
      throw error
    }
    return name
  }

  /** Undefined when there is no such file. */
  async read(name: string): Promise<Buffer | undefined> {
    return fs.promises.readFile(this.#pathOf(name)).catch(() => undefined)
  }

  remove(name: string): void {
    fs.rmSync(this.#pathOf(name), { force: true })
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, path.basename(name))
  }
}

function newName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`
}
