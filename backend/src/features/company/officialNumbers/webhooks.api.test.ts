import { createHmac } from 'node:crypto'
import { connectionsApi, messagesApi, ticketsApi, type AnswerOf } from '@balcao/contract'
import request from 'supertest'
import { beforeAll, afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { InboundMessage, Message, MessageMedia, OfficialNumber, Ticket } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import { uniqueNumber } from '../../../testing/factories/unique.js'
import { aCompany, inCompany, type CompanyFixture } from '../../../testing/fixtures.js'
import { testServer } from '../../../testing/servers/server.js'
import { settle } from '../../../testing/settle.js'
import { mutatedWebhooks } from '../../../testing/whatsapp/mutatedWebhooks.js'
import { aStandIn, type StandInNumber } from '../../../testing/whatsapp/standIn.js'

const standIn = aStandIn()
const { apiUrl } = env

beforeAll(async () => {
  Object.assign(env, { apiUrl: await testServer() })
})
afterAll(() => {
  Object.assign(env, { apiUrl })
})

const signature = (body: string | Buffer, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** A company with a connected number of the stand-in, and a customer who writes to it. */
class OfficialCompany {
  readonly customer = uniqueNumber()
  constructor(
    readonly fixture: CompanyFixture,
    readonly number: StandInNumber,
    readonly connection: AnswerOf<typeof connectionsApi.create>,
  ) {}

  get path(): string {
    return new URL(this.connection.webhookUrl ?? '').pathname
  }

  within<T>(work: () => Promise<T>): Promise<T> {
    return inCompany(this.fixture.company, work)
  }

  /** The customer writes; resolves when the webhook has been answered and everything is done. */
  async writes(message: Record<string, unknown>): Promise<string> {
    const { id } = await standIn.control<{ id: string }>(`/customers/${this.customer}/send`, {
      to: this.number.phoneNumberId,
      ...message,
    })
    await this.sees(async () =>
      (await this.journal()).some(({ payload }) => JSON.stringify(payload).includes(id)),
    )
    await settle()
    return id
  }

  /** Repeats until it is true, with everything done each time. */
  async sees<T>(question: () => Promise<T>): Promise<NonNullable<T>> {
    let answer: T | undefined
    await expect
      .poll(
        async () => {
          await settle()
          answer = await question()
          return Boolean(answer)
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBe(true)
    return answer as NonNullable<T>
  }

  journal = (): Promise<InboundMessage[]> =>
    this.within(() =>
      InboundMessage.findAll({ where: { connectionId: this.connection.id }, order: [['id', 'ASC']] }),
    )

  messages = (): Promise<Message[]> =>
    this.within(() =>
      Message.findAll({ where: { connectionId: this.connection.id }, order: [['id', 'ASC']] }),
    )

  tickets = (): Promise<Ticket[]> =>
    this.within(() => Ticket.findAll({ where: { connectionId: this.connection.id } }))

  row = (): Promise<OfficialNumber> =>
    this.within(() => OfficialNumber.findByPk(this.connection.id, { rejectOnEmpty: true }))

  /** An attendant accepts the ticket and answers; resolves when WhatsApp has delivered it. */
  async answers(body: string): Promise<Message> {
    const { admin } = this.fixture
    const [ticket] = await this.tickets()
    const id = ticket?.id ?? 0
    if (ticket?.status !== 'open')
      await apiAs(admin).ok(ticketsApi.update, { params: { id }, body: { status: 'open', userId: admin.id } })
    const sent = await apiAs(admin).ok(messagesApi.send, { params: { ticketId: id }, body: { body } })
    return this.sees(async () =>
      (await this.messages()).find((each) => each.id === sent.id && each.ack === 3),
    )
  }

  /** A webhook with these messages, as Meta would sign it unless another secret is given. */
  async post(
    messages: object[],
    {
      secret = this.number.appSecret,
      path = this.path,
      numberId = this.number.phoneNumberId,
      from = '10.0.0.1',
    } = {},
  ) {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: this.number.businessAccountId,
          changes: [
            {
              field: 'messages',
              value: {
                metadata: { phone_number_id: numberId },
                contacts: [{ profile: { name: 'Maria' }, wa_id: this.customer }],
                messages,
              },
            },
          ],
        },
      ],
    })
    return request(await testServer())
      .post(path)
      .set('content-type', 'application/json')
      .set('x-forwarded-for', from)
      .set('x-hub-signature-256', signature(body, secret))
      .send(body)
  }

  text(id: string, body: string, at = Date.now()) {
    return {
      from: this.customer,
      id,
      timestamp: String(Math.floor(at / 1_000)),
      type: 'text',
      text: { body },
    }
  }
}

async function anOfficialCompany(fixture?: CompanyFixture): Promise<OfficialCompany> {
  const company = fixture ?? (await aCompany())
  const number = await standIn.aNumber()
  const { phoneNumberId, businessAccountId, accessToken, appSecret } = number
  const created = await apiAs(company.admin).ok(connectionsApi.create, {
    body: {
      name: `Oficial ${phoneNumberId}`,
      provider: 'cloud',
      queueIds: [company.queue.id],
      phoneNumberId,
      businessAccountId,
      accessToken,
      appSecret,
    },
  })
  await settle()
  return new OfficialCompany(company, number, created)
}

describe('a customer of an official number', () => {
  it('is attended: text and picture come in, the answer goes out, and its states come back', async () => {
    const official = await anOfficialCompany()
    await official.writes({ type: 'text', text: 'Bom dia' })
    const picture = await official.writes({ type: 'image', text: 'Olhe' })
    const [ticket] = await official.tickets()
    expect(await official.messages()).toMatchObject([
      { body: 'Bom dia', fromMe: false, ticketId: ticket?.id },
      { body: 'Olhe', whatsappId: picture, mediaType: 'imageMessage', ticketId: ticket?.id },
    ])
    const [, withFile] = await official.messages()
    expect(await official.within(() => MessageMedia.findByPk(withFile?.id))).toMatchObject({
      state: 'ready',
      mimetype: 'image/jpeg',
      source: null,
    })
    const answer = await official.answers('Pois não')
    expect(answer).toMatchObject({
      sendState: 'sent',
      whatsappId: expect.stringMatching(/^wamid\./) as string,
    })
    const inbox = await standIn.control<object[]>(
      `/customers/${official.customer}/inbox?from=${official.number.phoneNumberId}`,
    )
    expect(inbox).toMatchObject([{ type: 'text', text: 'Pois não' }])
  })

  it('is heard without the file that WhatsApp has no more', async () => {
    const official = await anOfficialCompany()
    const { text: _text, ...head } = official.text('wamid.lost', '')
    await official.post([
      { ...head, type: 'image', image: { id: '404', mime_type: 'image/jpeg', caption: 'Olhe' } },
    ])
    await settle()
    const [message] = await official.messages()
    expect(message).toMatchObject({ body: 'Olhe' })
    expect(await official.within(() => MessageMedia.findByPk(message?.id))).toMatchObject({
      state: 'failed',
      error: 'ERR_WAPP_DOWNLOAD_MEDIA',
    })
  })

  it('reacts to our message and to their own', async () => {
    const official = await anOfficialCompany()
    const own = await official.writes({ type: 'text', text: 'Oi' })
    const ours = await official.answers('Olá')
    for (const messageId of [own, ours.whatsappId])
      await official.writes({ type: 'reaction', messageId, emoji: '❤️' })
    const reactions = (await official.messages()).map(({ reactions: given }) => given)
    expect(reactions).toMatchObject([[{ emoji: '❤️' }], [{ emoji: '❤️' }]])
  })

  it('is heard once, however often and in whatever order WhatsApp says it', async () => {
    const official = await anOfficialCompany()
    const say = (word: string) => official.text(`wamid.${official.customer}.${word}`, word)
    const words = ['um', 'dois', 'três']
    const answers = await Promise.all([
      official.post(words.map(say)),
      official.post([say('dois')]),
      ...Array.from({ length: 4 }, () => official.post(words.toReversed().map(say))),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    await settle()
    expect((await official.post([say('um')])).status).toBe(200)
    await settle()
    const bodies = (await official.messages()).map(({ body }) => body)
    expect(bodies.toSorted()).toEqual(words.toSorted())
    expect(await official.tickets()).toHaveLength(1)
    expect(await official.tickets()).toMatchObject([{ unreadMessages: 3 }])
  })
})

describe('the webhook’s address', () => {
  it('is confirmed by its word alone', async () => {
    const official = await anOfficialCompany()
    const { webhookConfirmedAt } = await official.row()
    expect(webhookConfirmedAt).toBeInstanceOf(Date)
    const server = request(await testServer())
    const word = official.connection.verifyToken ?? ''
    const ask = (verifyToken: string, path = official.path) =>
      server.get(path).query({
        'hub.mode': 'subscribe',
        'hub.challenge': '1158201444',
        'hub.verify_token': verifyToken,
      })
    const confirmed = await ask(word)
    expect([confirmed.status, confirmed.text, confirmed.type]).toEqual([200, '1158201444', 'text/plain'])
    const refused = await Promise.all([ask('another'), ask(''), ask(word, '/official/webhook/nobody')])
    expect(refused.map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([403, '{"error":"ERR_NO_PERMISSION"}']),
    )
  })

  it('takes nothing that is not signed with its secret, and does not say why', async () => {
    const official = await anOfficialCompany()
    const other = await anOfficialCompany()
    const say = [official.text('wamid.forged', 'Olá')]
    const refused = [
      await official.post(say, { secret: 'another' }),
      await official.post(say, { secret: other.number.appSecret }),
      await official.post(say, { path: '/official/webhook/nobody' }),
      await official.post(say, { path: '/official/webhook' }),
      await request(await testServer())
        .post(official.path)
        .send('{}'),
    ]
    expect(refused.map(({ status, text }) => [status, text])).toEqual(
      Array(5).fill([403, '{"error":"ERR_NO_PERMISSION"}']),
    )
    expect((await official.journal()).filter(({ kind }) => kind === 'message')).toEqual([])
  })

  it('speaks for its own company alone', async () => {
    const official = await anOfficialCompany()
    const other = await anOfficialCompany()
    const beside = await anOfficialCompany(official.fixture)
    const ask = (numberId: string) => official.post([official.text(`wamid.${numberId}`, 'Olá')], { numberId })
    for (const { number } of [other, beside]) expect((await ask(number.phoneNumberId)).status).toBe(200)
    expect((await ask('404')).status).toBe(200)
    await settle()
    expect(await other.messages()).toEqual([])
    expect(await official.messages()).toEqual([])
    expect(await beside.messages()).toMatchObject([{ body: 'Olá' }])
  })

  it('refuses what is too long before it is read', async () => {
    const official = await anOfficialCompany()
    const answer = await request(await testServer())
      .post(official.path)
      .set('content-type', 'application/json')
      .send(`"${'x'.repeat(3 * 1024 * 1024)}"`)
    expect(answer.status).toBe(413)
  })

  it('of the installation’s app reaches numbers that WhatsApp has shown to their company', async () => {
    const official = await anOfficialCompany()
    Object.assign(env, {
      CLOUD_APP_SECRET: 'the installation’s secret',
      CLOUD_VERIFY_TOKEN: 'the-word-of-all-here',
    })
    onTestFinished(
      () => void Object.assign(env, { CLOUD_APP_SECRET: undefined, CLOUD_VERIFY_TOKEN: undefined }),
    )
    const all = { path: '/official/webhook', secret: 'the installation’s secret' }
    expect((await official.post([official.text('wamid.1', 'Olá')], all)).status).toBe(200)
    await official.within(async () => (await official.row()).update({ confirmedAt: null }))
    expect((await official.post([official.text('wamid.2', 'Outra')], all)).status).toBe(200)
    await settle()
    expect(await official.messages()).toMatchObject([{ body: 'Olá' }])
    const confirmed = await request(await testServer())
      .get('/official/webhook')
      .query({ 'hub.mode': 'subscribe', 'hub.challenge': '7', 'hub.verify_token': 'the-word-of-all-here' })
    expect(confirmed.text).toBe('7')
  })
})

describe('distorted webhooks', () => {
  const COUNT = 100

  it('are answered and worked through; forged ones leave nothing', async () => {
    const official = await anOfficialCompany()
    const { phoneNumberId, appSecret } = official.number
    const server = request(await testServer())
    const send = (body: Buffer, secret: string, address: string) =>
      server
        .post(official.path)
        .set('content-type', 'application/json')
        .set('x-forwarded-for', address)
        .set('x-hub-signature-256', signature(body, secret))
        .send(body.toString())
    const bodies = [...mutatedWebhooks(COUNT, 7, phoneNumberId)]
    const before = await official.journal()
    for (const [place, body] of bodies.entries())
      expect((await send(body, 'another', `10.1.${place % 250}.1`)).status).toBe(403)
    expect(await official.journal()).toHaveLength(before.length)
    for (const body of bodies) expect((await send(body, appSecret, '10.2.0.1')).status).toBe(200)
    await settle()
    const rows = (await official.journal()).slice(before.length)
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.flatMap(({ lastError }) => lastError ?? [])).toEqual([])
  })

  it('cost their sender its place when they are forged, and nobody else', async () => {
    const official = await anOfficialCompany()
    const say = official.text('wamid.1', 'Olá')
    const from = '10.3.0.1'
    expect((await official.post([say], { from })).status).toBe(200)
    const refused = []
    for (let call = 0; call < 70; call += 1)
      refused.push((await official.post([say], { from, path: `/official/webhook/nobody${call}` })).status)
    expect([refused[0], refused.at(-1)]).toEqual([403, 429])
    expect((await official.post([official.text('wamid.2', 'Oi')], { from })).status).toBe(200)
    expect((await official.post([say], { from, path: '/official/webhook' })).status).toBe(429)
    expect((await official.post([say], { path: '/official/webhook' })).status).toBe(403)
  })
})
