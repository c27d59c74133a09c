import type { ServerResponse } from 'node:http'

/** A call's answer that is a file, as somebody sent it. */
export class FileAnswer {
  constructor(
    readonly bytes: Buffer,
    readonly mimetype: string | null,
    readonly fileName: string | null,
  ) {}
}

/** What a browser may show by itself; anything else it is told to save. */
const PREVIEWABLE = /^(image\/(jpeg|png|gif|webp)|audio\/[\w.-]+|video\/[\w.-]+)\s*(;|$)/

/** Sends a file that may be anything: nothing in it runs, whatever it says that it is. */
export function sendFile(response: ServerResponse, { bytes, mimetype, fileName }: FileAnswer): void {
  const isShown = PREVIEWABLE.test(mimetype ?? '')
  const name = encodeURIComponent(fileName ?? 'arquivo')
  response.writeHead(200, {
    'content-type': isShown ? mimetype! : 'application/octet-stream',
    'content-length': bytes.length,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  })
  response.end(bytes)
}
