import { setTimeout } from 'node:timers/promises'
import {
  API_TOKEN_PREFIX,
  apiScopes,
  chatsApi,
  helpsApi,
  pushDevicesApi,
  webhooksApi,
  type BodyOf,
  type Endpoint,
  type ErrorAnswer,
} from '@balcao/contract'
import type { SchemaFieldDescription, SchemaObjectDescription } from 'yup'
import { ApiToken, Mail, Passkey, type Company, type User } from '../src/models/index.js'
import { hashOfToken } from '../src/platform/crypto/companyToken.js'
import { database } from '../src/platform/database/database.js'
import type { Route } from '../src/platform/http/route.js'
import { apiAs, apiInSupport, aSessionOf, apiWithToken, type TestApi } from '../src/testing/apiClient.js'
import {
  aCompany,
  aContactList,
  anAd,
  aCustomer,
  aFile,
  anImport,
  anInvoice,
  aMessage,
  aNote,
  aPastMessage,
  aTag,
  aTemplate,
  aTicket,
  aToken,
  aUser,
  inCompany,
  PASSWORD,
  unique,
  uniqueNumber,
} from '../src/testing/fixtures.js'
import { fieldRecords, madeFor, makers, nameOf, type Stocked } from './namedRecords.js'

async function anInstallation() {
  const { company } = await aCompany()
  const boss = await aUser(company, { profile: 'admin', super: true })
  const body = { title: `Ajuda ${unique()}`, video: 'dQw4w9WgXcQ' }
  return { boss, helpId: (await apiAs(boss).ok(helpsApi.create, { body })).id }
}

/** A token with all scopes, for all connections. */
async function anApiToken(company: Company): Promise<string> {
  const token = API_TOKEN_PREFIX + aToken()
  const row = { name: 'Programa', tokenHash: hashOfToken(token), beginning: '', scopes: [...apiScopes] }
  await inCompany(company, () => ApiToken.create(row))
  return token
}

/** What a browser sends to get notices. */
export const aPushSubscription = (): BodyOf<typeof pushDevicesApi.register> => ({
  endpoint: `https://push.example.com/${unique()}`,
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  language: 'pt',
  timeZone: 'America/Sao_Paulo',
})

async function aMailGivenUp(company: Company): Promise<number> {
  const [dueAt, expiresAt] = [new Date(), new Date()]
  const { id } = await inCompany(company, () =>
    Mail.create({ key: `sample ${unique()}`, state: 'failed', error: 'TOO LATE', dueAt, expiresAt }),
  )
  return Number(id)
}

/** A company that came from elsewhere, as an import notes it. */
async function aMove(company: Company): Promise<number> {
  const report = { tables: { tags: { read: 1, stored: 1 } }, files: { stored: 0, bytes: 0, gone: 0 } }
  const [rows] = await inCompany(company, () =>
    database.query(
      `insert into company_sources (name, report, finished_at) values ($1, $2, now()) returning id`,
      { bind: [`balcao:${unique()}/1`, JSON.stringify(report)] },
    ),
  )
  return (rows as { id: number }[])[0]?.id ?? 0
}

async function aPasskey(company: Company, { id: userId }: User): Promise<number> {
  const row = { userId, credentialId: unique(), publicKey: '', name: 'Notebook', aaguid: '' }
  return (await inCompany(company, () => Passkey.create(row))).id
}

/** The super user and records visible in the whole installation: created once for all companies of a file. */
let installation: ReturnType<typeof anInstallation> | undefined

/** Records that the admin creates inside another record, by key in `made`. */
const madeInside: Record<
  string,
  { parent: string; make: (api: TestApi, id: number) => Promise<{ id: unknown }> }
> = {
  'webhook-deliveries': {
    parent: 'webhooks',
    make: (api, id) => api.ok(webhooksApi.test, { params: { id } }),
  },
  'chat-messages': {
    parent: 'chats',
    make: (api, id) => api.ok(chatsApi.send, { params: { id }, body: { message: 'Bom dia, equipe' } }),
  },
}

/** A company with one record of everything that any call can name. */
export const aStockedCompany = (): Promise<Stocked> =>
  companyWith([...makers.keys(), ...Object.keys(madeInside)])

/**
 * A company with the records that this call can name. Creating the others takes three quarters of the time of
 * a complete one.
 */
export const aCompanyFor = (endpoint: Endpoint): Promise<Stocked> => companyWith(madeFor(endpoint))

async function companyWith(words: readonly string[]): Promise<Stocked> {
  const fixture = await aCompany({ campaigns: true })
  const { company, connection, queue, agent } = fixture
  const customer = await aCustomer(company, { name: 'Caio Cliente' })
  const openTicket = await aTicket(company, { customer, connection, queue, user: agent })
  const failedMessage = await aMessage(company, {
    ticket: openTicket,
    user: agent,
    ack: 0,
    sendState: 'failed',
    sendError: '500',
  })
  await aFile(company, { message: failedMessage })
  const { id: tagId } = await aTag(company, { on: [openTicket] })
  const { id: otherTagId } = await aTag(company)
  const { id: templateId, accountId: templateAccountId } = await aTemplate(company)
  const stranger = await aCustomer(company, { name: 'Dora Distante' })
  const { id: pastMessageId } = await aPastMessage(company, { customer: stranger, connection })
  const { id: noteId } = await aNote(company, { ticket: openTicket, user: agent })
  const { id: importId } = await anImport(company)
  const { id: contactListId } = await aContactList(company)
  const { id: adId } = await anAd(company)
  const { id: listImportId } = await anImport(company, { kind: 'contactList', contactListId })
  const apiToken = await anApiToken(company)
  const { id: invoiceId } = await anInvoice(company)
  const { sessionId } = await aSessionOf(agent)
  const records = {
    ...(await (installation ??= anInstallation())),
    openTicket,
    failedMessage,
    tagId,
    templateId,
    templateAccountId,
    otherTagId,
    stranger,
    pastMessageId,
    noteId,
    apiToken,
    sessionId,
    passkeyId: await aPasskey(company, fixture.admin),
    pushDeviceId: (await apiAs(fixture.admin).ok(pushDevicesApi.register, { body: aPushSubscription() })).id,
    importId,
    contactListId,
    listImportId,
    adId,
    invoiceId,
    mailId: await aMailGivenUp(company),
    moveId: await aMove(company),
  }
  const stocked: Stocked = { ...fixture, ...records, made: {} }
  const inside = Object.entries(madeInside).filter(([word]) => words.includes(word))
  const needed = new Set([...words, ...inside.map(([, { parent }]) => parent)])
  for (const [word, route] of makers) {
    if (!needed.has(word)) continue
    const create = route.endpoint
    const answer = await sendUnhurried(strongestCaller(route, stocked), create, {
      body: bodyOf(create, stocked),
    })
    if (answer.status >= 400) throw new Error(`${nameOf(create)} makes nothing: ${answer.text}`)
    stocked.made[word] = (answer.body as { id: unknown }).id
  }
  for (const [word, { parent, make }] of inside)
    stocked.made[word] = (await make(apiAs(fixture.admin), Number(stocked.made[parent]))).id
  return stocked
}

/** Sends a call, and repeats it if the rate limit was hit, since a whole table of calls may hit it. */
export async function sendUnhurried(
  api: TestApi,
  ...call: Parameters<TestApi['send']>
): Promise<Awaited<ReturnType<TestApi['send']>>> {
  const answer = await api.send(...call)
  const { error, retryAfter = 1 } = answer.body as Partial<ErrorAnswer>
  if (error !== 'ERR_RATE_LIMITED') return answer
  await setTimeout(retryAfter * 1_000)
  return sendUnhurried(api, ...call)
}

/**
 * The API for the strongest caller of a route in a company: its admin, or a program with a token of all
 * scopes. For calls of the installation a super user, in support access to the company that the call
 * is about.
 */
export function strongestCaller(
  { access }: Pick<Route, 'access'>,
  { admin, apiToken, boss, company }: Stocked,
): TestApi {
  if (access === 'program') return apiWithToken(apiToken)
  if (access === 'support') return apiInSupport(boss, company)
  return apiAs(access === 'super' ? boss : admin)
}

type Body = Record<string, unknown>

type Field = Extract<SchemaFieldDescription, { tests: unknown }>

const ruleOf = ({ tests }: Field, rule: string): number | undefined => {
  const value = tests.find(({ name }) => name === rule)?.params?.[rule]
  return typeof value === 'number' ? value : undefined
}

/**
 * A valid value for a field. A pattern gives its own example in `meta`.
 * @throws Error when a required one doesn't.
 */
function exampleOf(field: Field, name: string, mark: string): unknown {
  const meta = field.meta as { example?: unknown } | undefined
  if (meta?.example !== undefined) return meta.example
  if (field.oneOf.length > 0) return field.oneOf[0]
  if (field.type === 'array') return []
  if (field.type === 'boolean') return false
  if (field.type === 'number') return ruleOf(field, 'min') ?? 1
  if (field.type === 'date') return new Date(Date.now() + 3_600_000).toISOString()
  const isPattern = field.tests.some((test) => test.name === 'matches')
  if (field.type !== 'string' || isPattern)
    throw new Error(`samples.ts knows no example for the field ${name}`)
  const example = `${mark} exemplo`.slice(0, ruleOf(field, 'max'))
  return example.padEnd(ruleOf(field, 'min') ?? 0, '.')
}

/**
 * A body that could succeed: the required fields, with the company's own records where they name one. Its
 * texts begin with `mark`. Records that the installation creates for companies are created for this one only.
 */
export function exampleBodyOf(endpoint: Endpoint, company: Stocked, mark = unique()): Body {
  const schema = endpoint.body as unknown as { describe: () => SchemaObjectDescription }
  const needed = Object.entries(schema.describe().fields).filter(
    ([name, field]) => name === 'companyIds' || !(field as Field).optional,
  )
  return Object.fromEntries(
    needed.map(([name, field]) => [
      name,
      fieldRecords[name] ? fieldRecords[name].pick(company) : exampleOf(field as Field, name, mark),
    ]),
  )
}

/**
 * Bodies with which a change could succeed in this company, where examples of the required fields are not
 * enough.
 */
const bodies: Record<string, Body | ((company: Stocked) => Body)> = {
  'POST /api/messages/send': ({ stranger }) => ({ number: stranger.number, body: 'Bom dia' }),
  'POST /api/messages/send with medias': ({ stranger }) => ({ number: stranger.number }),
  'POST /auth/confirm': { password: PASSWORD },
  'POST /auth/passkey': {
    passkey: {
      id: 'AQ',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'AQ' },
    },
  },
  'POST /auth/passkeys': {
    passkey: {
      id: 'AQ',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  },
  'POST /auth/login': { email: 'ninguem@example.com', password: 'guarda-chuva' },
  'POST /campaign-settings': { settings: { messageInterval: 10 } },
  'POST /campaigns': ({ contactListId, connection: { id } }) => ({
    name: 'Campanha de sempre',
    message1: 'Oi, {nome}!',
    contactListId,
    whatsappId: id,
  }),
  'POST /campaigns/:id/test': ({ stranger }) => ({ number: stranger.number }),
  'POST /chats/:id/messages': { message: 'Bom dia' },
  'POST /tickets/:id/transcript/mail': { to: 'maria@example.com' },
  'PUT /costs/prices': {
    since: '2026-10-01',
    prices: { marketing: 350_000, utility: 40_000, authentication: 40_000, service: 30_000 },
  },
  'PUT /chat-messages/:id': { message: 'Boa tarde' },
  'POST /macros': { name: 'Despedida', reply: 'Até logo!' },
  'POST /messages/:ticketId': { body: 'Bom dia' },
  'POST /messages/:ticketId/typing': { state: 'composing' },
  'POST /messages/edit/:id': { body: 'Boa tarde' },
  'PUT /messages/:id/reaction': { emoji: '👍' },
  'POST /whatsapp': { name: 'Outra conexão' },
  'POST /whatsappsession/:id/code': { number: '5511955501000' },
  'POST /contact-list-imports/:id/start': { columns: { name: 0, number: 1 }, known: 'skip' },
  'POST /contact-imports/:id/start': { columns: { name: 0, number: 1 }, known: 'skip' },
  'POST /contact-list-items': ({ contactListId }) => ({
    name: 'Nova Pessoa',
    number: uniqueNumber(),
    contactListId,
  }),
  'PUT /contact-list-items/:id': { name: 'Outro Nome' },
  'POST /contact-lists/:id/contacts': {},
  'POST /opt-outs': () => ({ number: uniqueNumber(), reason: 'Pediu por telefone' }),
  'PUT /opt-outs/:id': { reason: 'Pediu por telefone' },
  'POST /contacts': () => ({ name: 'Nova Pessoa', number: uniqueNumber() }),
  'POST /queue': () => ({ name: `Fila ${unique()}`, color: `#${unique()}` }),
  'POST /queue/order': ({ queue: { id } }) => ({ ids: [id] }),
  // For a company without lanes.
  'POST /tags/kanban/order': { ids: [] },
  'PUT /ticket/kanban/lanes': ({ openTicket: { id } }) => ({ tickets: [{ id, laneIds: [] }] }),
  'POST /tags/sync': ({ openTicket: { id } }) => ({ ticketId: id, tags: [] }),
  'POST /tickets': ({ stranger, queue: { id } }) => ({ contactId: stranger.id, queueId: id }),
  'POST /users': () => ({
    name: 'Nova Pessoa',
    email: `${unique()}@example.com`,
    password: 'cadeira-azul',
  }),
  'POST /users/invite': () => ({ name: 'Nova Pessoa', email: `${unique()}@example.com` }),
  // Hidden from everybody, since garbage could make it apply to all companies.
  'PUT /campaigns/:id': { name: 'Campanha de sempre' },
  'PUT /announcements/:id': ({ company: { id } }) => ({ status: false, companyIds: [id] }),
  'POST /helps/order': ({ helpId }) => ({ ids: [helpId] }),
  'PUT /invoices/:id': { status: 'paid' },
  'PUT /companies/:id/schedules': { schedules: [] },
  'POST /companies': ({ company: { planId } }) => ({
    name: `Empresa ${unique()}`,
    email: `${unique()}@example.com`,
    planId,
  }),
  'DELETE /companies/:id': ({ company: { name } }) => ({ name }),
  'POST /plans': () => ({ name: `Plano ${unique()}`, users: 1, connections: 0, queues: 0, value: 10 }),
  'PUT /contacts/:id': { name: 'Outro Nome' },
  'PUT /queue/:id': { name: 'Fila de sempre' },
  'PUT /settings/:key': { value: 'enabled' },
  'POST /contacts/:id/erase': ({ stranger }) => ({ reason: 'Pediu por e-mail', confirmation: stranger.name }),
  'PUT /tags/:id': { name: 'Etiqueta de sempre' },
  'PUT /tickets/:id': { status: 'closed' },
  'PUT /whatsapp/:id': { name: 'Conexão de sempre' },
}

export function bodyOf(endpoint: Endpoint, company: Stocked): Body | undefined {
  if (!endpoint.body) return undefined
  const body = bodies[nameOf(endpoint)] ?? exampleBodyOf(endpoint, company)
  return typeof body === 'function' ? body(company) : body
}
