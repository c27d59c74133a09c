import fs from 'node:fs'
import type { ServerResponse } from 'node:http'

/** Beside `src` and `dist`, so that one path works for both and no build has to copy it. */
const FOLDER = new URL('../../page/', import.meta.url)

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Content security policy: nothing from other origins, nothing inline. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' data: blob:; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Sends a file of the page: `/` or `/page/<file>`. Answers false when there is no such file. */
export function sendPage(pathname: string, response: ServerResponse): boolean {
  const name = pathname === '/' ? 'index.html' : /^\/page\/([\w-]+\.\w+)$/.exec(pathname)?.[1]
  const type = TYPES[name?.split('.').pop() ?? '']
  const file = name && type ? new URL(name, FOLDER) : undefined
  if (!file || !type || !fs.existsSync(file)) return false
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  })
  response.end(fs.readFileSync(file))
  return true
}
