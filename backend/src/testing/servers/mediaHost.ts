import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getMediaKeys } from '@whiskeysockets/baileys'
import type { MediaSource } from '../../whatsapp/baileys/mediaSource.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface TestMediaHost {
  url: string
  /** Number of requests per path. */
  asked: Map<string, number>
  /** Encrypts a file as a phone does, and puts it on the host. */
  seal: (file: Buffer, type?: MediaSource['type']) => Promise<MediaSource>
  /** The bytes on the host for a source, for tests that answer requests themselves. */
  bytesOf: (source: MediaSource) => Buffer
  /** Sets another answer than the file. */
  answer: (source: MediaSource, answer: Answer) => void
  /** Removes the file. */
  remove: (source: MediaSource) => void
  stop: () => Promise<void>
}

const pathOf = (source: MediaSource): string => new URL(source.url ?? '').pathname

/** A media host on loopback that can misbehave; the simulator's own never does. */
export async function aMediaHost(): Promise<TestMediaHost> {
  const files = new Map<string, Buffer>()
  const answers = new Map<string, Answer>()
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    const answer = answers.get(path)
    if (answer) return answer(request, response)
    const bytes = files.get(path)
    response.writeHead(bytes ? 200 : 404, { 'content-length': bytes?.length ?? 0 }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    seal: async (file, type = 'image') => {
      const mediaKey = randomBytes(32)
      const { cipherKey, iv, macKey } = await getMediaKeys(mediaKey, type)
      const cipher = createCipheriv('aes-256-cbc', cipherKey, iv)
      const encrypted = Buffer.concat([cipher.update(file), cipher.final()])
      const mac = createHmac('sha256', macKey ?? '')
        .update(iv)
        .update(encrypted)
        .digest()
        .subarray(0, 10)
      const path = `/media/${randomBytes(8).toString('hex')}`
      files.set(path, Buffer.concat([encrypted, mac]))
      return { type, url: url + path, directPath: null, mediaKey: mediaKey.toString('base64') }
    },
    bytesOf: (source) => files.get(pathOf(source)) ?? Buffer.alloc(0),
    answer: (source, answer) => void answers.set(pathOf(source), answer),
    remove: (source) => void files.delete(pathOf(source)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
