import { randomBytes } from 'node:crypto'
import type { Json } from '../records.js'
import { unknownNode, type GraphCall } from './GraphCall.js'
import { invalidParameter } from './GraphError.js'

/** `POST /{app}/uploads`: opens an upload of an example for a template. */
export function openUpload({ token, node, query, body }: GraphCall): Json {
  if (node !== token.appId && node !== 'app') throw unknownNode(node)
  const length = Number(query.get('file_length') ?? body.file_length)
  if (!(length > 0)) throw invalidParameter('The parameter file_length is required.')
  if (!(query.get('file_type') ?? body.file_type))
    throw invalidParameter('The parameter file_type is required.')
  return { id: `upload:${randomBytes(24).toString('base64url')}` }
}

/** `POST /upload:{session}`: takes its bytes, and answers the handle that a template names. */
export const takeUpload = (): Json => ({ h: `4::${randomBytes(48).toString('base64url')}` })
