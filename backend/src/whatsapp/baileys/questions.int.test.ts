import { describe, expect, it } from 'vitest'
import {
  aCustomer,
  aLinkedConnection,
  arrived,
  control,
  eventually,
  gatewayOf,
  send,
  unique,
  withSessions,
} from '../../testing/whatsapp/sessionsFixture.js'

withSessions()

describe('what a session tells and asks besides messages', () => {
  it('shows that messages were read, and that somebody types', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const id = await maria.writes(connection, 'Oi')
    await arrived(connection, 'Oi')
    const chat = { number: maria.number, lid: maria.lid }
    const sent = async () =>
      (
        await control<{ id: string; status: string }[]>(
          'GET',
          `/contacts/${maria.number}/chat?with=${connection.phone}`,
        )
      ).find((message) => message.id === id)
    // WhatsApp gets the receipt once the message is stored.
    await eventually(async () => ((await sent())?.status === 'delivered' ? true : undefined))
    expect(
      await gatewayOf().markRead(connection, chat, [{ whatsappId: id, fromMe: false, author: null }]),
    ).toBe(true)
    await eventually(async () => ((await sent())?.status === 'read' ? true : undefined))

    expect(await gatewayOf().typing(connection, chat, 'composing')).toBe(true)
    const typing = async () =>
      (await control<{ typing?: string | null }[]>('GET', `/chats?with=${connection.phone}`)).some(
        (one) => one.typing,
      )
    await eventually(async () => ((await typing()) ? true : undefined))
    await gatewayOf().typing(connection, chat, 'paused')
    await eventually(async () => ((await typing()) ? undefined : true))
  })

  it('finds pictures and the names of groups; what is not there is not there', async () => {
    const connection = await aLinkedConnection()
    const jpeg =
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z'
    const maria = await aCustomer({ picture: jpeg })
    const nobody = await aCustomer()
    const picture = await gatewayOf().profilePicture(connection, { number: maria.number, lid: null })
    expect(picture?.url).toMatch(/^http/)
    expect(await gatewayOf().profilePicture(connection, { number: nobody.number, lid: null })).toEqual({
      url: null,
    })
    const { id } = await control<{ id: string }>('POST', '/groups', {
      subject: 'Família',
      participants: [maria.number, connection.phone],
    })
    const group = { number: id.split('@')[0] ?? '', lid: null, isGroup: true }
    expect(await gatewayOf().groupSubject(connection, group)).toEqual({ subject: 'Família' })
    const content = { type: 'text' as const, text: 'Olá a todos' }
    const whatsappId = `3EB0${unique()}${unique()}`
    expect(
      await send({ connectionId: connection.id, to: group, whatsappId, content, isNewChat: false }),
    ).toEqual({ outcome: 'accepted' })
    await eventually(async () => (await maria.inbox()).find((message) => message.text === 'Olá a todos'))
  })
})
