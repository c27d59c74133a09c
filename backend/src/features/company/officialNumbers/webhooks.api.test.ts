import request from 'supertest'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MessageMedia } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { testServer } from '../../../testing/servers/server.js'
import { settle } from '../../../testing/settle.js'
import { mutatedWebhooks } from '../../../testing/whatsapp/mutatedWebhooks.js'
import { anOfficialCompany, signature } from '../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../testing/whatsapp/aReachableStandIn.js'

const standIn = aReachableStandIn()

describe('a customer of an official number', () => {
  it('is attended: text and picture come in, the answer goes out, and its states come back', async () => {
    const official = await anOfficialCompany(standIn)
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
    const official = await anOfficialCompany(standIn)
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
    const official = await anOfficialCompany(standIn)
    const own = await official.writes({ type: 'text', text: 'Oi' })
    const ours = await official.answers('Olá')
    for (const messageId of [own, ours.whatsappId])
      await official.writes({ type: 'reaction', messageId, emoji: '❤️' })
    const reactions = (await official.messages()).map(({ reactions: given }) => given)
    expect(reactions).toMatchObject([[{ emoji: '❤️' }], [{ emoji: '❤️' }]])
  })

  it('is heard once, however often and in whatever order WhatsApp says it', async () => {
    const official = await anOfficialCompany(standIn)
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
    const official = await anOfficialCompany(standIn)
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
    const official = await anOfficialCompany(standIn)
    const other = await anOfficialCompany(standIn)
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
    const official = await anOfficialCompany(standIn)
    const other = await anOfficialCompany(standIn)
    const beside = await anOfficialCompany(standIn, official.fixture)
    const ask = (numberId: string) => official.post([official.text(`wamid.${numberId}`, 'Olá')], { numberId })
    for (const { number } of [other, beside]) expect((await ask(number.phoneNumberId)).status).toBe(200)
    expect((await ask('404')).status).toBe(200)
    await settle()
    expect(await other.messages()).toEqual([])
    expect(await official.messages()).toEqual([])
    expect(await beside.messages()).toMatchObject([{ body: 'Olá' }])
  })

  it('refuses what is too long before it is read', async () => {
    const official = await anOfficialCompany(standIn)
    const answer = await request(await testServer())
      .post(official.path)
      .set('content-type', 'application/json')
      .send(`"${'x'.repeat(3 * 1024 * 1024)}"`)
    expect(answer.status).toBe(413)
  })

  it('of the installation’s app reaches numbers that WhatsApp has shown to their company', async () => {
    const official = await anOfficialCompany(standIn)
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
    const official = await anOfficialCompany(standIn)
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
    const official = await anOfficialCompany(standIn)
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
