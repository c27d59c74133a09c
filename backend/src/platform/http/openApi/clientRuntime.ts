/**
 * The part of the client for programs that is the same for every call. It is text, because it is delivered as
 * a file; its copy in the end-to-end tests is compiled and used there. It has only syntax that Node can
 * remove by itself.
 */
export const CLIENT_RUNTIME = `export interface ClientOptions {
  /** Where the installation is: \`https://balcao.example.com\`. */
  address: string
  /** A token of the API, or the own token of a connection. */
  token: string
  /** Tries after a failure that may pass: no answer, 429, 5xx. Default: 2. */
  retries?: number
  /** In place of the global \`fetch\`. */
  fetch?: typeof fetch
}

export interface CallOptions {
  /** \`Idempotency-Key\`: a repeat within a day gets the first answer and does nothing again. */
  key?: string
  signal?: AbortSignal
}

/**
 * What the server refused. \`code\` is stable; sentences are not. Where something before the server
 * answered, it is \`HTTP_502\` and so on.
 */
export class BalcaoError extends Error {
  status: number
  code: string
  /** Path of the field to correct; null for none. */
  field: string | null
  /** Seconds to wait; null where the server names none. */
  retryAfter: number | null
  constructor(status: number, code: string, field: string | null, retryAfter: number | null) {
    super(field === null ? code : \`\${code} (\${field})\`)
    this.name = 'BalcaoError'
    this.status = status
    this.code = code
    this.field = field
    this.retryAfter = retryAfter
  }
}

interface Sent {
  query?: object
  body?: object
  files?: { field: string; list: readonly File[] }
}

/** Longest pause between two tries, in seconds. */
const LONGEST_PAUSE = 60

const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(seconds, LONGEST_PAUSE) * 1000)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Texts first, lists as repeated fields, then the files. */
function formOf(body: object, { field, list }: NonNullable<Sent['files']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const each of Array.isArray(value) ? value : [value]) if (each != null) form.append(name, asText(each))
  for (const file of list) form.append(field, file, file.name)
  return form
}

async function refusalOf(response: Response): Promise<BalcaoError> {
  const { error, code, field } = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new BalcaoError(
    response.status,
    String(code ?? error ?? \`HTTP_\${response.status}\`),
    typeof field === 'string' ? field : null,
    Number.isFinite(seconds) ? seconds : null,
  )
}

const mayPass = (error: unknown): boolean =>
  !(error instanceof BalcaoError) || error.status === 429 || error.status >= 500

function callerOf({ address, token, retries = 2, fetch: send = fetch }: ClientOptions) {
  return async <Answer>(method: string, path: string, sent: Sent, options: CallOptions = {}): Promise<Answer> => {
    const url = new URL(address.replace(/\\/+$/, '') + path)
    for (const [name, value] of Object.entries(sent.query ?? {}))
      if (value != null) url.searchParams.set(name, asText(value))
    const { key, signal } = options
    const headers: Record<string, string> = { Authorization: \`Bearer \${token}\` }
    if (key !== undefined) headers['Idempotency-Key'] = key
    if (sent.body && !sent.files) headers['Content-Type'] = 'application/json'
    // Without a key a repeat could send twice.
    const tries = method === 'GET' || key !== undefined ? retries : 0
    for (let failed = 0; ; failed += 1) {
      try {
        const body = sent.files ? formOf(sent.body ?? {}, sent.files) : sent.body && JSON.stringify(sent.body)
        const response = await send(url, {
          method,
          headers,
          ...(body !== undefined && { body }),
          ...(signal && { signal }),
        })
        if (!response.ok) throw await refusalOf(response)
        return (response.status === 204 ? undefined : await response.json()) as Answer
      } catch (error) {
        if (failed >= tries || signal?.aborted || !mayPass(error)) throw error
        const asked = error instanceof BalcaoError ? error.retryAfter : null
        await pause(asked ?? 2 ** failed, signal)
      }
    }
  }
}

/** Milliseconds after which a signed delivery is too old. */
const SIGNED_MS = 5 * 60_000

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

type HeaderSource = Headers | Record<string, string | readonly string[] | undefined>

const headerOf = (headers: HeaderSource, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : (value?.[0] ?? '')
}

/**
 * The event of a delivery to a webhook; null when its signature does not match, or it is older than five
 * minutes.
 * @param body as it came, before anything has read it as JSON.
 * @param secret the webhook's key: \`whsec_…\`.
 */
export async function readWebhook(
  headers: HeaderSource,
  body: Uint8Array | string,
  secret: string,
  now: number = Date.now(),
): Promise<WebhookEvent | null> {
  const [id, timestamp] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')]
  if (!(Math.abs(now - Number(timestamp) * 1000) <= SIGNED_MS)) return null
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const begin = new TextEncoder().encode(\`\${id}.\${timestamp}.\`)
  const signed = new Uint8Array(begin.length + content.length)
  signed.set(begin)
  signed.set(content, begin.length)
  try {
    const hash = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), hash, false, [
      'verify',
    ])
    for (const signature of headerOf(headers, 'webhook-signature').split(' ')) {
      const [version, value = ''] = signature.split(',')
      if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)))
        return JSON.parse(new TextDecoder().decode(content)) as WebhookEvent
    }
  } catch {
    // A signature that is no base64 matches nothing.
  }
  return null
}
`
