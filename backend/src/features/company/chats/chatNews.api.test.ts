import { chatsApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import { aTeam, chatEmissionsTo } from '../../../testing/company/aTeam.js'
import { aUser } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'

const isOfChats = (emission: Emission): boolean =>
  'name' in emission || ('channel' in emission && emission.channel === 'chat')

/** Every room that receives events about chats. */
const roomsThatHear = (emissions: readonly Emission[]): Set<string> =>
  new Set(emissions.filter(isOfChats).flatMap((emission) => emission.rooms))

describe('what is said in a chat', () => {
  it('is broadcast to each member’s own room, with mentions and unread counts', async () => {
    const { admin, agent, supervisor, say, chat } = await aTeam()
    await settle()
    const sent = await say(agent, `@${admin.name}, veja`, { mentions: [admin.id] })
    const emissions = await settle()
    expect(roomsThatHear(emissions)).toEqual(
      new Set([admin, supervisor, agent].map(({ id }) => rooms.user(id))),
    )
    const [heard] = chatEmissionsTo(admin, emissions)
    expect(heard).toMatchObject({
      action: 'new-message',
      newMessage: {
        ...sent,
        chat: { id: chat.id, users: [{ userId: admin.id }, { userId: supervisor.id }, { userId: agent.id }] },
      },
      chat: {
        uuid: chat.uuid,
        title: 'Equipe',
        users: [{ unreads: 1 }, { unreads: 1 }, { unreads: 0 }],
        preview: { messageId: sent.id },
      },
    })
    expect(JSON.stringify(emissions)).not.toMatch(/passwordHash|tokenVersion/)
  })

  it('is told under both names that clients know, and to nobody who is no member', async () => {
    const { company, agent, admin, newcomer, say, chat } = await aTeam()
    await settle()
    const socketOf = async (user: typeof agent) =>
      aSocket({ token: (await aSessionOf(user)).token, companyId: company.id })
    const [member, stranger] = [await socketOf(admin), await socketOf(newcomer)]
    await say(agent, 'Só para nós')
    await settle()
    expect((await member.next('chat')).action).toBe('new-message')
    await apiAs(admin).ok(chatsApi.create, { body: { title: 'Com ela', users: [{ id: newcomer.id }] } })
    await settle()
    expect(await stranger.next('chat')).toMatchObject({ action: 'create', chat: { title: 'Com ela' } })
    await member.next('chat')
    expect(member.everything()).toContain(`["company-${company.id}-chat-${chat.id}",`)
    expect(stranger.everything()).not.toContain('Só para nós')
  })

  it('is told with an edit and a deletion', async () => {
    const { agent, admin, say } = await aTeam()
    const { id } = await say(agent, 'Um')
    await settle()
    await apiAs(agent).ok(chatsApi.editMessage, { params: { id }, body: { message: 'Dois' } })
    const [edited] = chatEmissionsTo(admin, await settle())
    expect(edited).toMatchObject({
      action: 'update-message',
      message: { id, message: 'Dois' },
      chat: { preview: { text: 'Dois' } },
    })
    await apiAs(agent).ok(chatsApi.removeMessage, { params: { id } })
    const [gone] = chatEmissionsTo(admin, await settle())
    expect(gone).toMatchObject({ action: 'update-message', message: { id, isDeleted: true, message: '' } })
  })

  it('when it is read is told to the reader’s own screens alone', async () => {
    const { agent, admin, say, params } = await aTeam()
    await say(agent, 'Um')
    await settle()
    await apiAs(admin).ok(chatsApi.read, { params, body: {} })
    const emissions = await settle()
    expect(roomsThatHear(emissions)).toEqual(new Set([rooms.user(admin.id)]))
    await apiAs(admin).ok(chatsApi.read, { params, body: {} })
    expect(roomsThatHear(await settle()).size).toBe(0)
  })
})

describe('a chat', () => {
  it('is created for its new members, and updated for the others', async () => {
    const { company, admin, agent, supervisor, newcomer, params } = await aTeam()
    await settle()
    const users = [agent, newcomer].map(({ id }) => ({ id }))
    await apiAs(admin).ok(chatsApi.update, { params, body: { users } })
    const emissions = await settle()
    const actionsOf = (user: typeof agent) => chatEmissionsTo(user, emissions).map(({ action }) => action)
    expect(actionsOf(newcomer)).toEqual(['create'])
    expect(actionsOf(agent)).toEqual(['update'])
    expect(chatEmissionsTo(supervisor, emissions)).toEqual([{ action: 'delete', id: params.id }])
    const named = emissions.flatMap((emission) =>
      'name' in emission
        ? [[emission.name, emission.rooms, (emission.body as { action: string }).action]]
        : [],
    )
    expect(named).toEqual(
      expect.arrayContaining([
        [`company-${company.id}-chat-user-${newcomer.id}`, [rooms.user(newcomer.id)], 'create'],
        [`company-${company.id}-chat-user-${agent.id}`, [rooms.user(agent.id)], 'update'],
      ]),
    )
    expect(named).toHaveLength(3)
  })

  it('says nothing more to who was taken out of it, also of what was said before', async () => {
    const { admin, agent, supervisor, say, params } = await aTeam()
    await settle()
    // The event is sent after they left.
    await say(agent, 'Ainda não contado')
    await apiAs(admin).ok(chatsApi.update, { params, body: { users: [{ id: agent.id }] } })
    await say(agent, 'Segredo')
    expect(chatEmissionsTo(supervisor, await settle())).toEqual([{ action: 'delete', id: params.id }])
  })

  it('says nothing to who is switched off, who stays a member', async () => {
    const { admin, agent, supervisor, say, seenBy } = await aTeam()
    await apiAs(admin).ok(usersApi.update, { params: { id: supervisor.id }, body: { active: false } })
    await settle()
    await say(agent, 'Oi')
    expect(roomsThatHear(await settle()).has(rooms.user(supervisor.id))).toBe(false)
    expect((await seenBy(agent)).users.map(({ userId }) => userId)).toContain(supervisor.id)
  })

  it('goes from all its members’ screens when it is deleted', async () => {
    const { admin, agent, supervisor, params } = await aTeam()
    await settle()
    await apiAs(admin).ok(chatsApi.remove, { params })
    const emissions = await settle()
    for (const user of [admin, agent, supervisor])
      expect(chatEmissionsTo(user, emissions)).toEqual([{ action: 'delete', id: params.id }])
  })
})

describe('a sign of typing', () => {
  it('reaches the other members, and nobody else', async () => {
    const { company, admin, agent, newcomer, params } = await aTeam()
    const socketOf = async (user: typeof agent) =>
      aSocket({ token: (await aSessionOf(user)).token, companyId: company.id })
    const [writer, reader, stranger] = [
      await socketOf(agent),
      await socketOf(admin),
      await socketOf(newcomer),
    ]
    stranger.say('chatTyping', { chatId: params.id, isTyping: true })
    stranger.say('chatTyping', { chatId: 'x' })
    writer.say('chatTyping', { chatId: params.id, isTyping: true })
    expect(await reader.next('chatTyping')).toEqual({
      action: 'update',
      chatId: params.id,
      isTyping: true,
      user: { id: agent.id, name: agent.name },
    })
    // A repeated "typing" is not sent again, but the end of typing is.
    writer.say('chatTyping', { chatId: params.id, isTyping: true })
    writer.say('chatTyping', { chatId: params.id, isTyping: false })
    expect(await reader.next('chatTyping')).toMatchObject({ isTyping: false, user: { id: agent.id } })
    expect(writer.heard('chatTyping')).toEqual([])
    expect(stranger.heard('chatTyping')).toEqual([])
  })

  it('of somebody who was taken out is heard no more, nor hears one', async () => {
    const { company, admin, agent, supervisor, params } = await aTeam()
    const third = await aUser(company)
    const users = [supervisor, agent, third].map(({ id }) => ({ id }))
    await apiAs(admin).ok(chatsApi.update, { params, body: { users } })
    const socketOf = async (user: typeof agent) =>
      aSocket({ token: (await aSessionOf(user)).token, companyId: company.id })
    const [out, writer, reader] = [await socketOf(supervisor), await socketOf(agent), await socketOf(third)]
    await apiAs(admin).ok(chatsApi.update, { params, body: { users: users.slice(1) } })
    out.say('chatTyping', { chatId: params.id, isTyping: true })
    writer.say('chatTyping', { chatId: params.id, isTyping: true })
    expect(await reader.next('chatTyping')).toMatchObject({ user: { id: agent.id } })
    expect(out.heard('chatTyping')).toEqual([])
    expect(reader.heard('chatTyping')).toHaveLength(1)
  })
})
