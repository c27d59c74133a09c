import { expect, it } from 'vitest'
import { nextEvent, received } from '../testing/client.js'
import { aSimulator, MARIA, COMPANY_PHONE, type SimulatorFixture } from '../testing/fixture.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

async function aChat(fixture: SimulatorFixture) {
  const { socket } = await fixture.pair()
  for (const id of ['H1', 'H2', 'H3']) {
    const arrives = received(socket, id)
    await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: `texto ${id}`, id })
    await arrives
  }
  return socket
}

it('a device asks its phone for the messages before one that it has', async () => {
  const fixture = await aSimulator()
  const socket = await aChat(fixture)
  const history = nextEvent(socket, 'messaging-history.set')
  await socket.fetchMessageHistory(10, { remoteJid: jid(MARIA), fromMe: false, id: 'H3' }, Date.now())
  const { messages } = await history
  expect(messages.map(({ key, message }) => [key.id, message?.conversation])).toEqual([
    ['H2', 'texto H2'],
    ['H1', 'texto H1'],
  ])
})

it('a device asks its phone for a message again', async () => {
  const fixture = await aSimulator()
  const socket = await aChat(fixture)
  const again = received(socket, 'H2')
  await socket.requestPlaceholderResend({ remoteJid: jid(MARIA), fromMe: false, id: 'H2' })
  expect((await again).message.message?.conversation).toBe('texto H2')
})
