import type { IncomingMessage } from 'node:http'
import type { Json } from '../records.js'
import type { UploadedFile } from './GraphCall.js'
import { GraphError } from './GraphError.js'

/** Largest body: a document of 100 MB, with what surrounds it. */
const MAX_BODY = 101 * 1024 * 1024

/** The body of a call: fields, and the file of a multipart one. Other content stays as bytes. */
export type GraphBody = { fields: Json; file: UploadedFile | undefined; bytes: Buffer }

/** Reads JSON, forms and uploads. */
export async function readBody(request: IncomingMessage): Promise<GraphBody> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw new GraphError(100, 'The body is too large', { status: 413 })
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (/^multipart\/form-data|^application\/x-www-form-urlencoded/.test(type)) return readForm(bytes, type)
  if (size === 0 || !/json|^$|^text\/plain/.test(type)) return { fields: {}, file: undefined, bytes }
  try {
    return { fields: JSON.parse(bytes.toString('utf8')) as Json, file: undefined, bytes }
  } catch {
    throw new GraphError(100, 'Invalid JSON in the body')
  }
}

async function readForm(bytes: Buffer, type: string): Promise<GraphBody> {
  const fields: Json = {}
  let file: UploadedFile | undefined
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (name === 'file')
      file = { bytes: Buffer.from(await value.arrayBuffer()), mimetype: value.type, fileName: value.name }
  }
  return { fields, file, bytes }
}
