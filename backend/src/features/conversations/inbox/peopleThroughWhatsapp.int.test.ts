import { describe, expect, it } from 'vitest'
import { aLinkedCompany, product, type Customer } from '../../../testing/whatsapp/aLinkedCompany.js'
import {
  aCustomer,
  control,
  eventually,
  withSessions,
  type LinkedConnection,
} from '../../../testing/whatsapp/sessionsFixture.js'

withSessions()

describe('a call', () => {
  it('is declined where the company takes none, and the customer is told once', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    const { id } = await control<{ id: string }>('POST', `/contacts/${maria.number}/call`, {
      to: linked.connection.phone,
    })
    const calls = () => control<{ id: string; status: string }[]>('GET', `/contacts/${maria.number}/calls`)
    await linked.sees(async () => (await calls()).find((call) => call.id === id)?.status === 'rejected')
    await linked.sees(async () => (await maria.inbox())[0])
    expect(await maria.inbox()).toMatchObject([{ text: expect.stringContaining('Não atendemos') as string }])
    expect(await linked.messages()).toMatchObject([
      { mediaType: 'call_log', whatsappId: id, content: { type: 'call', outcome: 'missed' } },
    ])
  })

  it('rings where the company takes calls, until it is given up', async () => {
    const linked = await aLinkedCompany({ call: 'enabled' })
    const maria = await aCustomer()
    const { id } = await control<{ id: string }>('POST', `/contacts/${maria.number}/call`, {
      to: linked.connection.phone,
      video: true,
    })
    expect(await linked.has(1)).toMatchObject([{ content: { outcome: 'ringing', isVideo: true } }])
    await control('POST', `/contacts/${maria.number}/hangup`, { id })
    await linked.sees(async () => (await linked.messages())[0]?.body.includes('perdida'))
    expect(await maria.inbox()).toEqual([])
  })
})

describe('a group', () => {
  const aGroup = async ({ phone }: LinkedConnection) => {
    const [maria, joao] = [await aCustomer(), await aCustomer({ name: 'João' })]
    const participants = [maria.number, phone, joao.number]
    const { id } = await control<{ id: string }>('POST', '/groups', { subject: 'Família', participants })
    const says = (who: Customer, text: string) =>
      control<{ id: string }>('POST', `/contacts/${who.number}/send`, { group: id, text })
    return { id, maria, joao, says }
  }

  it('is left alone unless the company attends groups', async () => {
    const linked = await aLinkedCompany()
    const { maria, says } = await aGroup(linked.connection)
    await says(maria, 'no grupo')
    await maria.writes(linked.connection, 'em particular')
    await linked.sees(async () => (await linked.messages()).find(({ body }) => body === 'em particular'))
    await eventually(async () => (await linked.connection.messages()).length === 2 || undefined)
    await linked.settle()
    expect(await linked.messages()).toHaveLength(1)
    expect(await linked.contacts()).toHaveLength(1)
  })

  it('is one contact with its subject, one ticket, and messages that name their authors', async () => {
    const linked = await aLinkedCompany({ CheckMsgIsGroup: 'disabled' })
    const { id, maria, joao, says } = await aGroup(linked.connection)
    const { id: oi } = await says(maria, 'oi')
    await says(joao, 'opa')
    const stored = await linked.has(2)
    expect(stored.map(({ author, body }) => [author?.number, body])).toEqual([
      [maria.number, 'oi'],
      [joao.number, 'opa'],
    ])
    expect(await linked.tickets()).toMatchObject([{ isGroup: true, previewMessageId: stored[1]?.id }])
    await linked.sees(async () =>
      (await linked.contacts()).find(({ isGroup, name }) => isGroup && name === 'Família'),
    )
    await control('POST', `/contacts/${maria.number}/edit`, { group: id, id: oi, text: 'oi!' })
    await linked.sees(async () => (await linked.messages())[0]?.isEdited)
  })
})

describe('a customer', () => {
  it('known by number and by LID apart is one person as soon as both are told', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    const { Contact } = await product()
    await linked.within(async () => {
      await Contact.create({ name: 'Dona Maria', number: maria.number })
      await Contact.create({ name: maria.lid, lid: maria.lid })
    })
    await maria.writes(linked.connection, 'Oi', { addressing: 'lid' })
    await linked.has(1)
    expect(await linked.contacts()).toMatchObject([
      { name: 'Dona Maria', number: maria.number, lid: maria.lid },
    ])
  })

  it('has the picture and the name that they have on WhatsApp, and new ones when they change', async () => {
    const linked = await aLinkedCompany()
    const jpeg = (bytes: string) => Buffer.from(`ffd8ffe000104a46494600010100000100010000${bytes}ffd9`, 'hex')
    const maria = await aCustomer({ picture: jpeg('00').toString('base64') })
    await maria.writes(linked.connection, 'Oi')
    const first = await linked.sees(async () => (await linked.contacts())[0]?.pictureKey)
    await control('POST', '/contacts', {
      number: maria.number,
      name: 'Maria Clara',
      picture: jpeg('0000').toString('base64'),
    })
    await linked.sees(async () => {
      const key = (await linked.contacts())[0]?.pictureKey
      return key && key !== first ? key : undefined
    })
    await maria.writes(linked.connection, 'Oi de novo')
    await linked.sees(async () => (await linked.contacts())[0]?.name === 'Maria Clara')
  })
})
