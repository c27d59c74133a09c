import type { ServerResponse } from 'node:http'

/** A file as the answer of a call, as its sender sent it. */
export class FileAnswer {
  constructor(
    readonly bytes: Buffer,
    readonly mimetype: string | null,
    readonly fileName: string | null,
  ) {}
}

/** Types that a browser may show. Any other file is saved. */
const PREVIEWABLE = /^(image\/(jpeg|png|gif|webp)|audio\/[\w.-]+|video\/[\w.-]+)\s*(;|$)/

/** Sends a file of any kind. Headers prevent that anything in it runs, whatever type it claims. */
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
