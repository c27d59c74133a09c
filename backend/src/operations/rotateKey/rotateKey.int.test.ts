import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startSession, continueSession } from '../../features/company/auth/session.commands.js'
import { openToken, tokenColumns } from '../../features/company/connections/openToken.js'
import { sealedMails } from '../../features/company/mail/mail.commands.js'
import { newWebhook, sealSecrets } from '../../features/company/officialNumbers/sealSecrets.js'
import { authenticateProgram } from '../../features/company/publicApi/authenticateProgram.js'
import { openSubscription, subscriptions } from '../../features/company/pushDevices/pushDevices.commands.js'
import { pushPrivateKey } from '../../features/company/pushDevices/pushKeys.commands.js'
import { beginTotp, finishTotp } from '../../features/company/secondFactor/totp.commands.js'
import { openSecrets, sealSecret } from '../../features/company/settings/openSecret.js'
import { clientOf, clientSecrets } from '../../features/company/signOn/signOn.commands.js'
import { openSecret, webhookSecrets } from '../../features/company/webhooks/webhooks.commands.js'
import { pastSources } from '../../features/conversations/pastMessages/pastSources.js'
import { mediaSources } from '../../features/conversations/media/media.commands.js'
import { hooksOf } from '../../kit/hooks.js'
import {
  AuditEntry,
  ConnectionKey,
  Mail,
  MessageMedia,
  OfficialNumber,
  PushDevice,
  Setting,
  SignOn,
  UserSession,
  Webhook,
} from '../../models/index.js'
import {
  aMessage,
  aPastMessage,
  aCompany,
  aToken,
  inCompany,
  unique,
  type CompanyFixture,
} from '../../testing/fixtures.js'
import { appWith } from '../../testing/company/anAuthenticator.js'
import { replaceKey } from '../../testing/replaceKey.js'
import { readKeys } from '../../whatsapp/baileys/keys/keyRows.js'
import { sessionKeys, uploads } from '../../whatsapp/port/sealedColumns.js'
import { rotateKey } from './rotateKey.js'
import { countSealed, nameOf, type Rows } from './sealedRows.js'

/** All but the installation's push keys: other files of tests use them meanwhile (see command.int.test). */
const columns = hooksOf('sealedColumns')
  .flat()
  .filter(({ table }) => table !== pushPrivateKey.table)
const say = () => undefined
const secret = (text: string) => Buffer.from(text)
const place = { userAgent: '', address: '' }
const subscription = { endpoint: 'https://example.com', p256dh: 'key', auth: 'secret' }

/** A connection as the app's role that sees one company. */
async function rowsOf({ company }: CompanyFixture): Promise<Rows & { client: pg.Client }> {
  const client = new pg.Client(process.env['DATABASE_URL'])
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`select set_config('app.company_id', $1, false)`, [String(company.id)])
  const rows: Rows = async (statement, values = []) =>
    (await client.query<Record<string, unknown>>(statement, values)).rows
  return Object.assign(rows, { client })
}

/** A company with a value in every sealed column. */
async function aCompanyWithSecrets() {
  const fixture = await aCompany()
  const { company, connection, customer, admin, agent, ticket } = fixture
  const [token, whatsappId] = [aToken(), unique()]
  const now = new Date()
  const { id } = await aMessage(company, { ticket, whatsappId })
  const source = pastSources.seal(secret('{}'), { whatsappId })
  await aPastMessage(company, { customer, connection, whatsappId, source })
  const made = await inCompany(company, async () => {
    await connection.update(tokenColumns(connection, token))
    await OfficialNumber.create({
      id: connection.id,
      phoneNumberId: '1',
      businessAccountId: '2',
      ...newWebhook(connection.id),
      ...sealSecrets(connection.id, { accessToken: 'EAA', appSecret: 'app' }),
    })
    await Setting.create({ key: 'asaas', value: sealSecret('asaas', 'a key of Asaas') })
    await Setting.create({ key: 'ipixc', value: '' })
    const webhook = await Webhook.create({
      name: 'ERP',
      url: 'https://example.com',
      events: ['ticket.opened'],
      enabled: true,
      sealedSecret: webhookSecrets.seal(secret('whsec_1'), { companyId: company.id }),
    })
    const totp = await beginTotp(admin)
    const signOn = await SignOn.create({
      issuer: 'https://example.com',
      clientId: 'balcao',
      groups: [],
      sealedSecret: clientSecrets.seal(secret('client'), { companyId: company.id }),
    })
    const mail = { companyId: company.id, key: 'invoice 1' }
    await Mail.create({
      ...mail,
      state: 'failed',
      sealedMail: sealedMails.seal(secret('{}'), mail),
      dueAt: now,
      expiresAt: now,
    })
    await MessageMedia.create({
      messageId: id,
      kind: 'image',
      mimetype: 'image/png',
      state: 'failed',
      source: mediaSources.seal(secret('{}'), { messageId: id }),
      upload: uploads.seal(secret('upload'), { whatsappId }),
    })
    for (let number = 1; number <= 7; number += 1) {
      const key = { connectionId: connection.id, type: 'pre-key', id: String(number) }
      await ConnectionKey.create({ ...key, value: sessionKeys.seal(secret(`key ${number}`), key) })
    }
    const session = await startSession(agent.id, place, {
      method: 'password',
      isNewDevice: false,
      device: '',
    })
    const owner = { companyId: company.id, userId: agent.id }
    const device = await PushDevice.create({
      userId: agent.id,
      sessionId: session.sessionId,
      endpointHash: unique(),
      sealedSubscription: subscriptions.seal(secret(JSON.stringify(subscription)), owner),
      language: 'pt',
      timeZone: 'America/Sao_Paulo',
    })
    return { webhook, totp, signOn, session, device }
  })
  return { ...fixture, ...made, token, rows: await rowsOf(fixture) }
}

type CompanyWithSecrets = Awaited<ReturnType<typeof aCompanyWithSecrets>>

/** Sealed values of each column, as they are stored. */
async function storedIn(rows: Rows): Promise<string[]> {
  const stored: string[] = []
  for (const { table, column, where = 'true' } of columns) {
    const found = await rows(
      `select "${column}" as value from "${table}" where "${column}" is not null and ${where}`,
    )
    stored.push(
      ...found.map(({ value }) => (Buffer.isBuffer(value) ? value.toString('base64') : String(value))),
    )
  }
  return stored.sort()
}

/** Nothing but values of ENCRYPTION_KEY, in every column. */
async function expectAllCurrent(rows: Rows): Promise<void> {
  for (const { name, current, ...others } of await countSealed(rows, columns)) {
    expect(current, name).toBeGreaterThan(0)
    expect(others, name).toEqual({ fallback: 0, broken: 0 })
  }
}

/** Uses the secrets as the product does. */
async function expectUsable({ company, connection, admin, ...made }: CompanyWithSecrets): Promise<void> {
  const call = { scope: 'messages:send', address: undefined } as const
  expect(await authenticateProgram(made.token, call)).toMatchObject({ connectionId: connection.id })
  await inCompany(company, async () => {
    expect(openToken(await connection.reload())).toBe(made.token)
    expect(await openSecrets(['asaas', 'ipixc'])).toEqual({ asaas: 'a key of Asaas', ipixc: '' })
    expect(openSecret(await made.webhook.reload())).toBe('whsec_1')
    expect(clientOf(await made.signOn.reload()).clientSecret).toBe('client')
    await finishTotp(admin.id, appWith(made.totp).code())
    expect(openSubscription(await made.device.reload())).toEqual(subscription)
    const session = await UserSession.findByPk(made.session.sessionId, { lock: true })
    expect(await continueSession(session, made.session.refreshToken, place)).toBeTruthy()
  })
  const source = { id: connection.id, companyId: company.id }
  const keys = await readKeys(source, [{ type: 'pre-key', id: '7' }])
  expect(keys.get('pre-key/7')?.toString()).toBe('key 7')
}

it('seals every value anew, after which the key before is needed no more', async () => {
  const made = await aCompanyWithSecrets()
  const { rows, company } = made
  const entries = () => inCompany(company, () => AuditEntry.count())
  const before = await entries()
  const keys = replaceKey()
  const lines: string[] = []
  const counts = await rotateKey({ rows, columns, say: (line) => lines.push(line), batch: 3 })
  expect(counts.map(({ name }) => name)).toEqual(columns.map(nameOf))
  expect(lines).toContain('  connection_keys.value: 7 sealed anew')
  keys.use({ current: keys.later })
  await expectAllCurrent(rows)
  await expectUsable(made)
  // It changed nothing that people would have to know of.
  expect(await entries()).toBe(before)
})

it('goes on where it was interrupted, and leaves values that one of both keys opens', async () => {
  const made = await aCompanyWithSecrets()
  const { rows } = made
  const keys = replaceKey()
  let commits = 0
  const dying: Rows = (statement, values) => {
    if (statement === 'commit' && (commits += 1) > 3) return Promise.reject(new Error('killed'))
    return rows(statement, values)
  }
  await expect(rotateKey({ rows: dying, columns, say, batch: 2 })).rejects.toThrow('killed')
  const half = await countSealed(rows, columns)
  expect(half.some(({ fallback }) => fallback > 0)).toBe(true)
  expect(half.every(({ broken }) => broken === 0)).toBe(true)
  await rotateKey({ rows, columns, say, batch: 2 })
  keys.use({ current: keys.later })
  await expectAllCurrent(rows)
  // Once more changes nothing.
  const stored = await storedIn(rows)
  await rotateKey({ rows, columns, say })
  expect(await storedIn(rows)).toEqual(stored)
})

it('changes nothing where the key before is another one, and says so', async () => {
  const { rows } = await aCompanyWithSecrets()
  const stored = await storedIn(rows)
  const keys = replaceKey()
  keys.use({ current: keys.later, fallback: randomBytes(32).toString('hex') })
  const counts = await rotateKey({ rows, columns, say })
  expect(counts.every(({ broken, current, fallback }) => broken > 0 && current + fallback === 0)).toBe(true)
  expect(await storedIn(rows)).toEqual(stored)
})

it('takes nothing back that is written meanwhile, and waits for nobody', async () => {
  const made = await aCompanyWithSecrets()
  const { rows, company, connection } = made
  const keys = replaceKey()
  // Somebody holds a row for a while, and then changes it.
  const { client: writer } = await rowsOf(made)
  const key = { connectionId: connection.id, type: 'pre-key', id: '2' }
  await writer.query('begin')
  await writer.query(`select from connection_keys where connection_id = $1 and id = '2' for update`, [
    connection.id,
  ])
  let isOver = false
  const write = async () => {
    for (let number = 0; !isOver; number += 1) {
      const other = { ...key, id: String(3 + (number % 5)) }
      await inCompany(company, () =>
        ConnectionKey.update(
          { value: sessionKeys.seal(secret(`new ${other.id}`), other) },
          { where: { ...other } },
        ),
      )
    }
  }
  const writing = write()
  const lines: string[] = []
  const rotating = rotateKey({ rows, columns, say: (line) => lines.push(line), batch: 2, pauseMs: 50 })
  // All others are sealed anew meanwhile.
  await expect
    .poll(() => lines.join())
    .toMatch(/user_sessions.*connection_keys|connection_keys.*user_sessions/s)
  await writer.query('update connection_keys set value = $2 where connection_id = $1 and id = $3', [
    connection.id,
    sessionKeys.seal(secret('last word'), key),
    '2',
  ])
  await writer.query('commit')
  await rotating
  isOver = true
  await writing
  keys.use({ current: keys.later })
  await expectAllCurrent(rows)
  const source = { id: connection.id, companyId: company.id }
  const places = ['1', '2', '3', '7'].map((id) => ({ type: 'pre-key', id }))
  const found = await readKeys(source, places)
  expect(places.map(({ id }) => found.get(`pre-key/${id}`)?.toString())).toEqual([
    'key 1',
    'last word',
    'new 3',
    'new 7',
  ])
})

it('counts what a process with the key before has written since', async () => {
  const { rows, company, connection } = await aCompanyWithSecrets()
  const keys = replaceKey()
  await rotateKey({ rows, columns, say })
  const token = aToken()
  keys.use({ current: keys.earlier, fallback: keys.later })
  await inCompany(company, () => connection.update(tokenColumns(connection, token)))
  keys.use({ current: keys.later, fallback: keys.earlier })
  const left = (await countSealed(rows, columns)).filter(({ fallback }) => fallback > 0)
  expect(left).toEqual([{ name: 'connections.sealed_token', current: 0, fallback: 1, broken: 0 }])
  // Either process finds the token of the other.
  const call = { scope: 'messages:send', address: undefined } as const
  expect(await authenticateProgram(token, call)).toMatchObject({ connectionId: connection.id })
  const again = await rotateKey({ rows, columns, say })
  expect(again.find(({ name }) => name === 'connections.sealed_token')).toMatchObject({
    current: 1,
    fallback: 0,
  })
})
