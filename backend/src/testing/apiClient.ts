import { randomInt, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import {
  CLIENT_HEADER,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ErrorAnswer,
  type ParamsOf,
  type QueryOf,
} from '@balcao/contract'
import request, { type Response, type Test } from 'supertest'
import { SupportAccess, UserSession, type User } from '../models/index.js'
import { signAccessToken } from '../platform/http/caller/accessToken.js'
import { requireDescribed } from './describedAnswers.js'
import { unique } from './factories/unique.js'
import { inCompany } from './inCompany.js'
import { testServer } from './servers/server.js'

type Part<T> = T extends undefined ? undefined : Partial<T>

/** A file of a form. */
export interface TestFile {
  name: string
  content: Buffer | string
  /** Type claimed by the sender. */
  type?: string
}

/** Sent to endpoints with files when the test doesn't specify one. */
const someFile: TestFile = { name: 'nota.txt', content: 'uma nota', type: 'text/plain' }

interface Input<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: Part<QueryOf<E>>
  body?: Part<BodyOf<E>>
  headers?: Record<string, string>
  files?: readonly TestFile[]
}

/** Input that the contract does not allow. */
interface WildInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  /** Replaces `body`: its raw text. */
  json?: string | undefined
  headers?: Record<string, string> | undefined
  files?: readonly TestFile[] | undefined
}

export type Refusal = ErrorAnswer & { status: number; headers: Record<string, string> }

export interface TestApi {
  /** Answer of a call that must succeed. */
  ok: <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<AnswerOf<E>>
  /** Error of a call that must fail. */
  refused: (endpoint: Endpoint, input?: WildInput) => Promise<Refusal>
  /** The whole response, success or failure. */
  send: (endpoint: Endpoint, input?: WildInput) => Promise<Response>
}

/** A value as the client writes it into a URL: lists as JSON text, instants in ISO 8601. */
export const asText = (value: unknown): string => {
  if (typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(asText(params[name] ?? '')))

const queryOf = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, asText(value)]])),
  )

/** A unique address per client, so that limits per address do not couple tests. */
const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A form as a browser sends it: texts first, lists as repeated fields, then the files. */
function asForm(call: Test, field: string, body: unknown, files: readonly TestFile[]): Test {
  // A plain text is one field, not one field per letter.
  for (const [name, value] of Object.entries(typeof body === 'object' ? (body ?? {}) : { body })) {
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (part !== undefined) void call.field(name, asText(part))
    }
  }
  for (const { name, content, type } of files) {
    void call.attach(field, Buffer.from(content), { filename: name, ...(type ? { contentType: type } : {}) })
  }
  return call
}

const explain = ({ method, path }: Endpoint, { status, text }: Response): string =>
  `${method} ${path} answered ${status}: ${text.slice(0, 500)}`

/**
 * Connections are kept alive, as in browsers. A new one for each call takes a third of the time of a small
 * call.
 */
const connections = new Agent({ keepAlive: true })

function apiWith(headersOf: () => Promise<Record<string, string>>): TestApi {
  const address = anAddress()
  const send: TestApi['send'] = async (endpoint, { params, query, body, json, files, headers = {} } = {}) => {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    const call = request(await testServer())
      [method](pathOf(endpoint.path, params))
      .agent(connections)
      .query(queryOf(query))
      // Compressing the answers and unpacking them here is slow: it takes 7 of 110 seconds of the tests of
      // events.
      .set({
        [CLIENT_HEADER]: 'test',
        'X-Forwarded-For': address,
        'Accept-Encoding': 'identity',
        ...(await headersOf()),
        ...headers,
      })
    if (endpoint.files !== undefined) return asForm(call, endpoint.files, body, files ?? [someFile])
    // As text: the HTTP client would send a bare number or string differently.
    const text = json ?? JSON.stringify(body)
    return text === undefined ? call : call.type('json').send(text)
  }
  return {
    send,
    ok: async <E extends Endpoint>(endpoint: E, input: Input<E> = {}) => {
      const response = await send(endpoint, input as WildInput)
      if (response.status !== endpoint.status) throw new Error(explain(endpoint, response))
      requireDescribed(endpoint, response.body)
      return response.body as AnswerOf<E>
    },
    refused: async (endpoint, input) => {
      const response = await send(endpoint, input)
      if (response.status < 400) throw new Error(explain(endpoint, response))
      const headers = response.headers as Record<string, string>
      return { ...(response.body as ErrorAnswer), status: response.status, headers }
    },
  }
}

/** A login of a user without the password check: a session row, and an access token for it. */
export async function aSessionOf(user: User): Promise<{ sessionId: string; token: string }> {
  const sessionId = randomUUID()
  await inCompany({ id: user.companyId }, () =>
    UserSession.create({
      id: sessionId,
      userId: user.id,
      tokenHash: unique() + unique(),
      sealedToken: '',
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
  )
  const { id, profile, companyId } = user
  return { sessionId, token: signAccessToken({ id, profile, companyId, sessionId }) }
}

/** The API for one user: `await apiAs(agent).ok(ticketsApi.get, { params: { id: ticket.id } })`. */
export function apiAs(user: User): TestApi {
  let session: Promise<{ token: string }> | undefined
  return apiWith(async () => {
    session ??= aSessionOf(user)
    return { Authorization: `Bearer ${(await session).token}` }
  })
}

/** Support access of a super user to a company: the row, and an access token for it. */
export async function aSupportSession(
  boss: User,
  company: { id: number },
  { isWriting = false }: { isWriting?: boolean } = {},
): Promise<{ access: SupportAccess; token: string; homeSessionId: string }> {
  const { sessionId: homeSessionId } = await aSessionOf(boss)
  const { id, name: userName } = boss
  const row = { id: randomUUID(), userId: id, userName, homeSessionId, reason: 'Chamado 42', isWriting }
  const access = await inCompany(company, () =>
    SupportAccess.create({ ...row, expiresAt: new Date(Date.now() + 3_600_000) }),
  )
  const claims = { id, profile: 'admin', companyId: company.id, sessionId: access.id, support: true } as const
  return { access, token: signAccessToken(claims), homeSessionId }
}

/** The API for a super user in support access to a company. */
export function apiInSupport(
  boss: User,
  company: { id: number },
  options?: { isWriting?: boolean },
): TestApi {
  let session: ReturnType<typeof aSupportSession> | undefined
  return apiWith(async () => {
    session ??= aSupportSession(boss, company, options)
    return { Authorization: `Bearer ${(await session).token}` }
  })
}

/** The API without a login. */
export const anonymousApi = (headers: Record<string, string> = {}): TestApi =>
  apiWith(() => Promise.resolve(headers))

/** The API with a given token. */
export const apiWithToken = (token: string): TestApi => anonymousApi({ Authorization: `Bearer ${token}` })
