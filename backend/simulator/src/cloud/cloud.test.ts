import { describe, expect, it } from 'vitest'
import { MARIA } from '../testing/fixture.js'
import { CloudFixture, OFFICIAL } from '../testing/cloud.js'

const text = (body: string) => ({ type: 'text', text: { body } })
const anyText: unknown = expect.any(String)
const userId: unknown = expect.stringMatching(/^BR\.\d+$/)
const wamid: unknown = expect.stringMatching(/^wamid\./)
const details: unknown = expect.stringContaining('24 hours')
const digits: unknown = expect.stringMatching(/^\d+$/)

describe('a customer writes', () => {
  it('a text arrives as Meta sends it, signed over the raw bytes', async () => {
    const cloud = await CloudFixture.create()
    await cloud.simulator.post('/cloud/customers', { number: MARIA, name: 'Maria' })
    const id = await cloud.write(MARIA, { text: 'Olá, tudo bem?' })
    const { body, isSigned } = await cloud.receiver.has(() => cloud.receiver.received[0])
    expect(isSigned).toBe(true)
    expect(body).toEqual({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: cloud.account,
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: OFFICIAL, phone_number_id: cloud.phone },
                contacts: [{ profile: { name: 'Maria' }, wa_id: MARIA, user_id: userId }],
                messages: [
                  {
                    from: MARIA,
                    from_user_id: userId,
                    id,
                    timestamp: digits,
                    type: 'text',
                    text: { body: 'Olá, tudo bem?' },
                  },
                ],
              },
            },
          ],
        },
      ],
    })
    expect(id).toMatch(/^wamid\./)
  })

  it('an image is fetched by its id with the token, for five minutes', async () => {
    const cloud = await CloudFixture.create()
    await cloud.write(MARIA, { type: 'image', text: 'a foto' })
    const { image } = await cloud.receiver.has(() => cloud.receiver.messages()[0])
    expect(image).toEqual({
      caption: 'a foto',
      mime_type: 'image/jpeg',
      sha256: anyText,
      id: digits,
    })
    const about = await cloud.graph('GET', image.id)
    expect(about.body).toEqual({
      messaging_product: 'whatsapp',
      url: anyText,
      mime_type: 'image/jpeg',
      sha256: Buffer.from(image.sha256, 'base64').toString('hex'),
      file_size: digits,
      id: image.id,
    })
    expect((await fetch(about.body.url)).status).toBe(401)
    const headers = { authorization: `Bearer ${cloud.token}` }
    const file = Buffer.from(await (await fetch(about.body.url, { headers })).arrayBuffer())
    expect(String(file.length)).toBe(about.body.file_size)
    await cloud.simulator.post('/cloud/clock', { offsetMs: 5 * 60_000 + 1_000 })
    expect((await fetch(about.body.url, { headers })).status).toBe(404)
    const later = await cloud.graph('GET', image.id)
    expect((await fetch(later.body.url, { headers })).status).toBe(200)
  })

  it('without a number only the user id and the username say who it is, and one can answer', async () => {
    const cloud = await CloudFixture.create()
    await cloud.write(MARIA, { text: 'oi', withoutNumber: true })
    const { contacts, messages } = await cloud.receiver.has(() => cloud.receiver.changes()[0])
    expect(contacts[0]).toEqual({
      profile: { name: anyText, username: 'cliente.7777' },
      user_id: anyText,
    })
    expect(messages?.[0]).not.toHaveProperty('from')
    expect(messages?.[0]?.from_user_id).toBe(contacts[0]?.user_id)
    const recipient = contacts[0]?.user_id
    const answer = await cloud.graph('POST', `${cloud.phone}/messages`, {
      messaging_product: 'whatsapp',
      recipient,
      ...text('oi'),
    })
    expect(answer.body.contacts).toEqual([{ input: recipient, user_id: recipient }])
    const status = await cloud.receiver.has(() => cloud.receiver.statuses(answer.body.messages[0].id)[0])
    expect(status).not.toHaveProperty('recipient_id')
    expect(status.recipient_user_id).toBe(recipient)
  })
})

describe('the company sends', () => {
  it('a text: the answer, the statuses with price and callback data, and the inbox', async () => {
    const cloud = await CloudFixture.create()
    await cloud.write(MARIA, { text: 'oi' })
    const { status, body } = await cloud.send(MARIA, {
      ...text('Bom dia'),
      biz_opaque_callback_data: 'ours-1',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: MARIA, wa_id: MARIA }],
      messages: [{ id: wamid }],
    })
    const { id } = body.messages[0]
    await cloud.receiver.has(() => cloud.receiver.statuses(id)[1])
    const pricing = {
      billable: false,
      pricing_model: 'PMP',
      category: 'service',
      type: 'free_customer_service',
    }
    const common = { id, timestamp: digits, recipient_id: MARIA, recipient_user_id: anyText }
    expect(cloud.receiver.statuses(id)).toEqual([
      { ...common, status: 'sent', biz_opaque_callback_data: 'ours-1', pricing },
      { ...common, status: 'delivered', biz_opaque_callback_data: 'ours-1', pricing },
    ])
    expect(await cloud.inbox(MARIA)).toMatchObject([
      { id, type: 'text', text: 'Bom dia', status: 'delivered' },
    ])
    await cloud.simulator.post(`/cloud/customers/${MARIA}/read`, { to: cloud.phone })
    const read = await cloud.receiver.has(() => cloud.receiver.statuses(id)[2])
    expect(read).toEqual({ ...common, status: 'read', biz_opaque_callback_data: 'ours-1' })
  })

  it('outside the 24 hours a text is accepted, and fails with 131047', async () => {
    const cloud = await CloudFixture.create()
    await cloud.write(MARIA, { text: 'oi' })
    const day = 24 * 3_600_000
    await cloud.simulator.post('/cloud/clock', { offsetMs: day - 60_000 })
    const inTime = await cloud.send(MARIA, text('a tempo'))
    await cloud.receiver.has(() => cloud.receiver.statuses(inTime.body.messages[0].id)[1])
    await cloud.simulator.post('/cloud/clock', { offsetMs: day })
    const late = await cloud.send(MARIA, { ...text('tarde'), biz_opaque_callback_data: 'late' })
    expect(late.status).toBe(200)
    const failed = await cloud.receiver.has(() => cloud.receiver.statuses(late.body.messages[0].id)[0])
    expect(failed).toEqual({
      id: late.body.messages[0].id,
      status: 'failed',
      timestamp: digits,
      recipient_id: MARIA,
      biz_opaque_callback_data: 'late',
      errors: [
        {
          code: 131047,
          title: 'Re-engagement message',
          message: 'Re-engagement message',
          error_data: { details },
        },
      ],
    })
    expect((await cloud.inbox(MARIA)).map((one) => one.text)).toEqual(['a tempo'])
  })

  it('an uploaded image reaches the customer; what WhatsApp does not take is refused', async () => {
    const cloud = await CloudFixture.create()
    await cloud.write(MARIA, { text: 'oi' })
    const upload = (type: string, bytes = 'bytes') => {
      const form = new FormData()
      form.set('messaging_product', 'whatsapp')
      form.set('file', new Blob([bytes], { type }), 'foto.jpg')
      return cloud.graph('POST', `${cloud.phone}/media`, form)
    }
    const { body } = await upload('image/jpeg')
    expect(body).toEqual({ id: digits })
    await cloud.send(MARIA, { type: 'image', image: { id: body.id, caption: 'veja' } })
    const arrived = await cloud.arrives(MARIA, 'veja')
    expect(arrived).toMatchObject({ type: 'image', text: 'veja', media: { mimetype: 'image/jpeg', size: 5 } })
    expect((await upload('application/x-msdownload')).body.error.code).toBe(100)
    const unknown = await cloud.send(MARIA, { type: 'image', image: { id: '1' } })
    expect(unknown.body.error).toMatchObject({ code: 100, type: 'OAuthException' })
  })
})
