import { expect, it } from 'vitest'
import { nextEvent, received } from '../testing/client.js'
import { aWorld, MARIA, SHOP, type World } from '../testing/world.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

async function aChat(world: World) {
  const { socket } = await world.pair()
  for (const id of ['H1', 'H2', 'H3']) {
    const arrives = received(socket, id)
    await world.post(`/contacts/${MARIA}/send`, { to: SHOP, text: `texto ${id}`, id })
    await arrives
  }
  return socket
}

it('a device asks its phone for the messages before one that it has', async () => {
  const world = await aWorld()
  const socket = await aChat(world)
  const history = nextEvent(socket, 'messaging-history.set')
  await socket.fetchMessageHistory(10, { remoteJid: jid(MARIA), fromMe: false, id: 'H3' }, Date.now())
  const { messages } = await history
  expect(messages.map(({ key, message }) => [key.id, message?.conversation])).toEqual([
    ['H2', 'texto H2'],
    ['H1', 'texto H1'],
  ])
})

it('a device asks its phone for a message again', async () => {
  const world = await aWorld()
  const socket = await aChat(world)
  const again = received(socket, 'H2')
  await socket.requestPlaceholderResend({ remoteJid: jid(MARIA), fromMe: false, id: 'H2' })
  expect((await again).message.message?.conversation).toBe('texto H2')
})
