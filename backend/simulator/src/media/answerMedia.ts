import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import { sendJson } from '../wire/sendJson.js'

const PICTURE_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/**
 * Handles requests to the media host: downloads by name, and uploads by clients with the server's permission
 * (`auth`, from `<media_conn/>`). The origin is not checked, since clients send WhatsApp's own site. Answers
 * false for other requests.
 */
export async function answerMedia(
  network: Network,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (url.pathname.startsWith('/mms/')) await takeUpload(network, url, request, response)
  else if (url.pathname.startsWith('/media/')) await sendFile(network, url, response)
  else return false
  return true
}

async function takeUpload(
  { media, uploadAuth }: Network,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return sendJson(response, 405, { error: 'uploads are posted' })
  if (url.searchParams.get('auth') !== uploadAuth) return sendJson(response, 401, { error: 'no permission' })
  try {
    // Without `direct_path` clients use this address, which is plain HTTP.
    sendJson(response, 200, { url: media.url(await media.putStream(request)) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sendJson(response, error.status, { error: error.message })
  }
}

async function sendFile({ media }: Network, url: URL, response: ServerResponse): Promise<void> {
  const name = media.nameOf(url.href)
  const bytes = name && (await media.read(name))
  if (!name || !bytes) return sendJson(response, 404, { error: `there is nothing at ${url.pathname}` })
  response.writeHead(200, {
    'content-type': PICTURE_TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream',
    'content-length': bytes.length,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400, immutable',
  })
  response.end(bytes)
}
