// The client of the API for programs. It is generated: do not change it by hand.

export type Ack = 0 | 1 | 2 | 3 | 4 | 5

export type ConnectionReason = 'lost' | 'unreachable' | 'qr_expired' | 'code_expired' | 'code_refused' | 'passkey' | 'logged_out' | 'replaced' | 'banned' | 'forbidden' | 'outdated' | 'rejected' | 'stopped' | 'setup' | 'token_refused' | 'payment_failed' | 'account_restricted' | 'not_registered'

export type ConnectionStatus = 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'TIMEOUT' | 'DISCONNECTED'

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown'

export type MessageDelivery = {
  id: string
  ticketId: number
  state: DeliveryState
  ack: Ack
  /** Why it failed: an ErrorCode, or WhatsApp's own code as text; null for no failure. */
  error: string | null
  /**
   * ISO 8601: expected time of sending. Null once it was sent or will not be sent, and where unknown,
   * for example while the connection is down.
   */
  expectedAt: string | null
  createdAt: string
  updatedAt: string
}

export type ProgramContact = {
  id: number
  name: string
  /** Digits only; null where WhatsApp hides it. */
  number: string | null
  /** Their name at WhatsApp by which they are found, without the sign */
  username: string | null
  /** Empty for none. */
  email: string
  isGroup: boolean
  /** ISO 8601: when they were blocked; null for not blocked. */
  blockedAt: string | null
  /** Names of the contact's own tags, by name. */
  tags: string[]
  createdAt: string
  updatedAt: string
}

export type SentByApi = {
  /**
   * `Mensagem enviada`, as older programs expect it. The message is stored; `GET /api/messages/{id}`
   * tells its delivery state.
   */
  mensagem: string
  /** The first of `ids`. */
  id: string
  /** One message for a text, or one per file, in order. */
  ids: string[]
  ticketId: number
  /**
   * ISO 8601: expected time of sending the first one, since bulk messages are paced. Null where
   * unknown, for example while the connection is down. `GET /api/messages/{id}` has it for each
   * message.
   */
  expectedAt: string | null
}

export type TicketStatus = 'pending' | 'open' | 'closed'

export type WebhookContact = {
  id: number
  name: string
  /** null where WhatsApp hides it. */
  number: string | null
  /** Their name at WhatsApp by which they are found, without the sign */
  username: string | null
  isGroup: boolean
}

export type WebhookBodies = {
  'message.received': {
    /** Same as the header `webhook-id`; identical in each attempt and replay. */
    id: string
    type: 'message.received'
    /** When the event was stored, ISO 8601. The header has the time of the signature. */
    timestamp: string
    /** `mediaUrl`: URL of the file, for logged-in readers; null without one. */
    data: {
      message: {
        body: string
        mediaType: string
        mediaUrl: string | null
        id: string
        ticketId: number
        /** null once the connection is deleted. */
        whatsappId: number | null
        contact: WebhookContact
        createdAt: string
      }
    }
  }
  'message.status': {
    /** Same as the header `webhook-id`; identical in each attempt and replay. */
    id: string
    type: 'message.status'
    /** When the event was stored, ISO 8601. The header has the time of the signature. */
    timestamp: string
    /** Status of a message that the company sent. `ack`: WhatsApp's own number. `error`: why it failed. */
    data: {
      message: {
        state: DeliveryState
        ack: number
        error: string | null
        id: string
        ticketId: number
        /** null once the connection is deleted. */
        whatsappId: number | null
        contact: WebhookContact
        createdAt: string
      }
    }
  }
  'ticket.opened': {
    /** Same as the header `webhook-id`; identical in each attempt and replay. */
    id: string
    type: 'ticket.opened'
    /** When the event was stored, ISO 8601. The header has the time of the signature. */
    timestamp: string
    data: {
      ticket: {
        id: number
        uuid: string
        status: TicketStatus
        whatsappId: number | null
        queue: {
          id: number
          name: string
        } | null
        user: {
          id: number
          name: string
        } | null
        contact: WebhookContact
      }
    }
  }
  'ticket.assigned': {
    /** Same as the header `webhook-id`; identical in each attempt and replay. */
    id: string
    type: 'ticket.assigned'
    /** When the event was stored, ISO 8601. The header has the time of the signature. */
    timestamp: string
    data: {
      ticket: {
        id: number
        uuid: string
        status: TicketStatus
        whatsappId: number | null
        queue: {
          id: number
          name: string
        } | null
        user: {
          id: number
          name: string
        } | null
        contact: WebhookContact
      }
    }
  }
  'ticket.closed': {
    /** Same as the header `webhook-id`; identical in each attempt and replay. */
    id: string
    type: 'ticket.closed'
    /** When the event was stored, ISO 8601. The header has the time of the signature. */
    timestamp: string
    data: {
      ticket: {
        id: number
        uuid: string
        status: TicketStatus
        whatsappId: number | null
        queue: {
          id: number
          name: string
        } | null
        user: {
          id: number
          name: string
        } | null
        contact: WebhookContact
      }
    }
  }
  'connection.status': {
    /** Same as the header `webhook-id`; identical in each attempt and replay. */
    id: string
    type: 'connection.status'
    /** When the event was stored, ISO 8601. The header has the time of the signature. */
    timestamp: string
    data: {
      whatsapp: {
        id: number
        name: string
        number: string | null
        status: ConnectionStatus
        statusReason: ConnectionReason | null
        statusSince: string
      }
    }
  }
  'webhook.test': {
    /** Same as the header `webhook-id`; identical in each attempt and replay. */
    id: string
    type: 'webhook.test'
    /** When the event was stored, ISO 8601. The header has the time of the signature. */
    timestamp: string
    data: {
      webhook: {
        id: number
        name: string
      }
    }
  }
}

export type WebhookEvent = WebhookBodies[keyof WebhookBodies]

export type SendBody = {
  number: string
  body: string
  template?: {
    name: string
    language: string
    components?: {
      type: 'header' | 'body' | 'button'
      sub_type?: string
      index?: number
      parameters?: unknown[]
    }[]
    values?: unknown
  } | null
  whatsappId?: number
  queueId?: null | number
  userId?: null | number
  status?: 'pending' | 'open'
  closeTicket?: boolean
}

export type SendFilesBody = {
  number: string
  body?: string[]
  whatsappId?: number
  queueId?: null | number
  userId?: null | number
  status?: 'pending' | 'open'
  closeTicket?: boolean
}

export type DeliveryParams = {
  id: string
}

export type ContactsQuery = {
  searchParam?: string
  after?: number
  limit?: number
}

export interface ClientOptions {
  /** Where the installation is: `https://balcao.example.com`. */
  address: string
  /** A token of the API, or the own token of a connection. */
  token: string
  /** Tries after a failure that may pass: no answer, 429, 5xx. Default: 2. */
  retries?: number
  /** In place of the global `fetch`. */
  fetch?: typeof fetch
}

export interface CallOptions {
  /** `Idempotency-Key`: a repeat within a day gets the first answer and does nothing again. */
  key?: string
  signal?: AbortSignal
}

/**
 * What the server refused. `code` is stable; sentences are not. Where something before the server
 * answered, it is `HTTP_502` and so on.
 */
export class BalcaoError extends Error {
  status: number
  code: string
  /** Path of the field to correct; null for none. */
  field: string | null
  /** Seconds to wait; null where the server names none. */
  retryAfter: number | null
  constructor(status: number, code: string, field: string | null, retryAfter: number | null) {
    super(field === null ? code : `${code} (${field})`)
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
    String(code ?? error ?? `HTTP_${response.status}`),
    typeof field === 'string' ? field : null,
    Number.isFinite(seconds) ? seconds : null,
  )
}

const mayPass = (error: unknown): boolean =>
  !(error instanceof BalcaoError) || error.status === 429 || error.status >= 500

function callerOf({ address, token, retries = 2, fetch: send = fetch }: ClientOptions) {
  return async <Answer>(method: string, path: string, sent: Sent, options: CallOptions = {}): Promise<Answer> => {
    const url = new URL(address.replace(/\/+$/, '') + path)
    for (const [name, value] of Object.entries(sent.query ?? {}))
      if (value != null) url.searchParams.set(name, asText(value))
    const { key, signal } = options
    const headers: Record<string, string> = { Authorization: `Bearer ${token}` }
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
 * @param secret the webhook's key: `whsec_…`.
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
  const begin = new TextEncoder().encode(`${id}.${timestamp}.`)
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

/** The calls that a token opens, by its scopes. */
export function balcao(options: ClientOptions) {
  const call = callerOf(options)
  const calls = {
    /** POST /api/messages/send */
    send: (body: SendBody, options?: CallOptions) =>
      call<SentByApi>('POST', `/api/messages/send`, { body }, options),
    /** POST /api/messages/send */
    sendFiles: (body: SendFilesBody, options: CallOptions & { files: readonly File[] }) =>
      call<SentByApi>('POST', `/api/messages/send`, { body, files: { field: 'medias', list: options.files } }, options),
    /** GET /api/messages/:id */
    delivery: (params: DeliveryParams, options?: CallOptions) =>
      call<MessageDelivery>('GET', `/api/messages/${encodeURIComponent(params.id)}`, {}, options),
    /** GET /api/contacts */
    contacts: (query: ContactsQuery = {}, options?: CallOptions) =>
      call<{
        contacts: ProgramContact[]
        hasMore: boolean
      }>('GET', `/api/contacts`, { query }, options),
  }
  return {
    ...calls,
    /** All contacts, page by page. */
    async *allContacts(query: Omit<ContactsQuery, 'after'> = {}) {
      for (let after = 0; ; ) {
        const { contacts, hasMore } = await calls.contacts({ ...query, after })
        yield* contacts
        const last = contacts.at(-1)
        if (!hasMore || !last) return
        after = last.id
      }
    },
  }
}
