import { chatsApi, ticketNotesApi, ticketsApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Message, PushNotice, type User } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import { anAttendedTicket, aPushDeviceOf, sendDuePushes } from '../../../testing/aPushDevice.js'
import { aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { aChat, aCompany, aQueue, aUser, inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'

beforeEach(() => {
  env.PUSH_PRIVATE_ADDRESSES = true
  onTestFinished(() => void (env.PUSH_PRIVATE_ADDRESSES = false))
})

describe('a message in one’s own conversation', () => {
  it('reaches the device encrypted and signed, with nothing of its text', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.agent)
    const { talk, ticket } = await anAttendedTicket(fixture)
    await talk.writes('Segredo de Estado')
    await sendDuePushes()
    const [first, ...others] = device.service.received
    expect(others).toEqual([])
    expect(first?.notice).toEqual({
      path: `/tickets/${ticket.uuid}`,
      title: 'Nova mensagem em uma conversa sua',
      text: '',
      tag: `ticket:${ticket.id}`,
      icon: '/icons/app-192.png',
    })
    expect(first?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '14400',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/) as string,
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/) as string,
    })
    expect(first?.bytes).toBeLessThan(4_096)
    expect((await device.list())[0]).toMatchObject({
      isLoggedIn: true,
      lastPushedAt: expect.any(String) as string,
    })
    await sendDuePushes()
    expect(device.service.received).toHaveLength(1)
  })

  it('shows name and text where the user chose that', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.agent, { showsText: true })
    const { talk } = await anAttendedTicket(fixture)
    await talk.writes('Chegou?')
    await sendDuePushes()
    expect(device.texts()[0]).toMatchObject({ text: 'Chegou?' })
    expect(device.texts()[0]?.title).not.toBe('Nova mensagem em uma conversa sua')
  })

  it('tells nothing of what was read in the seconds between', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.agent)
    const { talk, read } = await anAttendedTicket(fixture)
    await talk.writes('Oi')
    await settle()
    await read()
    await sendDuePushes()
    expect(device.service.received).toEqual([])
    expect(await inCompany(fixture.company, () => PushNotice.count())).toBe(0)
  })

  it('is one notice for several messages, with the newest text', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.agent, { showsText: true })
    const { talk } = await anAttendedTicket(fixture)
    await talk.writes('Um')
    await talk.writes('Dois')
    await sendDuePushes()
    expect(device.texts().map(({ text }) => text)).toEqual(['Dois'])
  })

  it('reaches nobody but who attends it', async () => {
    const fixture = await aCompany()
    const colleague = await aPushDeviceOf(fixture.supervisor)
    const { talk } = await anAttendedTicket(fixture)
    const before = colleague.service.received.length
    await talk.writes('Oi')
    await sendDuePushes()
    expect(colleague.service.received).toHaveLength(before)
  })
})

describe('a conversation that is given to somebody', () => {
  it('reaches the receiver with the note, if they chose that, and not who gave it', async () => {
    const fixture = await aCompany()
    const { agent, supervisor, queue } = fixture
    const [giver, receiver] = [
      await aPushDeviceOf(agent),
      await aPushDeviceOf(supervisor, { showsText: true }),
    ]
    const { ticket } = await anAttendedTicket(fixture)
    await apiAs(agent).ok(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'open', queueId: queue.id, userId: supervisor.id, note: 'Quer a segunda via' },
    })
    await sendDuePushes()
    expect(receiver.texts()).toMatchObject([
      {
        path: `/tickets/${ticket.uuid}`,
        text: `${agent.name}: Quer a segunda via`,
        tag: `ticket:${ticket.id}`,
      },
    ])
    expect(giver.texts()).toEqual([])
  })

  it('tells nothing once they have looked at it', async () => {
    const fixture = await aCompany()
    const { agent, supervisor, queue } = fixture
    const receiver = await aPushDeviceOf(supervisor)
    const { ticket } = await anAttendedTicket(fixture)
    const params = { id: ticket.id }
    await apiAs(agent).ok(ticketsApi.update, {
      params,
      body: { status: 'open', queueId: queue.id, userId: supervisor.id },
    })
    await settle()
    await apiAs(supervisor).ok(ticketsApi.read, { params })
    await sendDuePushes()
    expect(receiver.texts()).toEqual([])
  })
})

describe('a conversation that waits', () => {
  it('reaches who attends its queue, and of it who wants that', async () => {
    const fixture = await aCompany()
    const [agent, newcomer, deaf] = [
      await aPushDeviceOf(fixture.agent),
      await aPushDeviceOf(fixture.newcomer),
      await aPushDeviceOf(fixture.supervisor, { mutedKinds: ['waiting'] }),
    ]
    await aConversationWith(fixture).writes('Bom dia')
    await sendDuePushes()
    expect(agent.texts().map(({ title }) => title)).toEqual(['Conversa esperando na fila'])
    expect(newcomer.texts()).toEqual([])
    expect(deaf.texts()).toEqual([])
  })

  it('that somebody accepted meanwhile tells nothing', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.supervisor)
    await anAttendedTicket(fixture)
    await sendDuePushes()
    expect(device.texts()).toEqual([])
  })
})

describe('a mention in a chat', () => {
  it('reaches who is mentioned, and nobody else', async () => {
    const { company, agent, supervisor, newcomer } = await aCompany()
    const chat = await aChat(company, { members: [agent, supervisor, newcomer] })
    const [mentioned, other] = [
      await aPushDeviceOf(supervisor, { showsText: true }),
      await aPushDeviceOf(newcomer),
    ]
    await apiAs(agent).ok(chatsApi.send, {
      params: { id: chat.id },
      body: { message: `@${supervisor.name} veja`, mentions: [supervisor.id] },
    })
    await sendDuePushes()
    expect(mentioned.texts()).toMatchObject([
      { path: `/chats/${chat.uuid}`, title: 'Equipe', text: `${agent.name}: @${supervisor.name} veja` },
    ])
    expect(other.texts()).toEqual([])
  })
})

describe('a mention in a note', () => {
  const mentionIn = (ticketId: number, { id, name }: User) => ({
    note: `@${name} veja`,
    ticketId,
    mentions: [id],
  })

  it('reaches who is mentioned, and leads to the message before the note', async () => {
    const fixture = await aCompany()
    const { company, agent, supervisor, admin } = fixture
    const [mentioned, other, author] = [
      await aPushDeviceOf(supervisor, { showsText: true }),
      await aPushDeviceOf(admin),
      await aPushDeviceOf(agent),
    ]
    const { ticket } = await anAttendedTicket(fixture)
    const last = await inCompany(company, () =>
      Message.findOne({ where: { ticketId: ticket.id }, order: [['id', 'DESC']] }),
    )
    await apiAs(agent).ok(ticketNotesApi.create, { body: mentionIn(ticket.id, supervisor) })
    await sendDuePushes()
    expect(mentioned.texts()).toMatchObject([
      {
        path: `/tickets/${ticket.uuid}?message=${String(last?.id)}`,
        title: 'Clara Lima',
        text: `${agent.name}: @${supervisor.name} veja`,
        tag: `note:${ticket.id}`,
      },
    ])
    for (const device of [other, author]) expect(device.texts()).toEqual([])
  })

  it('says nothing of the note unless the user chose that', async () => {
    const fixture = await aCompany()
    const device = await aPushDeviceOf(fixture.supervisor)
    const body = mentionIn(fixture.ticket.id, fixture.supervisor)
    await apiAs(fixture.agent).ok(ticketNotesApi.create, { body })
    await sendDuePushes()
    expect(device.texts()).toMatchObject([
      { path: `/tickets/${fixture.ticket.uuid}`, title: 'Mencionaram você em uma nota', text: '' },
    ])
  })

  it('tells nothing once it was seen, deleted, or its ticket went out of sight', async () => {
    const { company, admin, agent, queue, ticket } = await aCompany()
    const mate = await aUser(company, { profile: 'user', queues: [queue] })
    const device = await aPushDeviceOf(mate)
    const mention = async () => {
      const note = await apiAs(agent).ok(ticketNotesApi.create, { body: mentionIn(ticket.id, mate) })
      await settle()
      return note
    }
    await mention()
    await apiAs(mate).ok(ticketNotesApi.see, { body: { ticketId: ticket.id } })
    await sendDuePushes()
    const { id } = await mention()
    await apiAs(admin).ok(ticketNotesApi.remove, { params: { id } })
    await sendDuePushes()
    await mention()
    const queueId = (await aQueue(company)).id
    await apiAs(admin).ok(ticketsApi.update, { params: { id: ticket.id }, body: { queueId } })
    await sendDuePushes()
    expect(device.texts()).toEqual([])
  })
})
