import { expect, it } from 'vitest'
import { received, statusReached } from './testing/client.js'
import { aLinkedWorld, JOAO, MARIA, SHOP } from './testing/world.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

it('after a restart the device is still linked, and its sessions decrypt in both directions', async () => {
  const { world, socket, auth } = await aLinkedWorld()
  const before = (await world.call('GET', '/state')).body
  const first = received(socket, 'BEFORE')
  await world.post(`/contacts/${MARIA}/send`, { to: SHOP, text: 'antes', id: 'BEFORE' })
  await first
  await socket.sendMessage(jid(MARIA), { text: 'resposta antes' })
  await world.inboxHas(MARIA, 'resposta antes')
  await world.sentIs(MARIA, 'BEFORE', 'delivered')
  await socket.end(undefined)
  await world.post(`/contacts/${MARIA}/send`, { to: SHOP, text: 'na fila', id: 'QUEUED' })

  const root = world.simulator.noiseRootHex
  await world.restart()
  expect(world.simulator.noiseRootHex).toBe(root)
  const phones = [{ number: SHOP, name: 'Loja Demo', devices: [{ id: 1, connected: false }] }]
  expect((await world.call('GET', '/state')).body).toMatchObject({ contacts: before.contacts, phones })
  expect((await world.inbox(MARIA)).map(({ text }) => text)).toEqual(['resposta antes'])

  const again = world.connect(auth)
  expect((await received(again, 'QUEUED')).message.message?.conversation).toBe('na fila')
  const after = received(again, 'AFTER')
  await world.post(`/contacts/${MARIA}/send`, { to: SHOP, text: 'depois', id: 'AFTER', addressing: 'lid' })
  expect((await after).message.message?.conversation).toBe('depois')
  const delivered = statusReached(again, 'OUT', 3)
  await again.sendMessage(jid(MARIA), { text: 'resposta depois' }, { messageId: 'OUT' })
  await world.inboxHas(MARIA, 'resposta depois')
  await delivered
})

it('a device whose simulator restarts while it is connected is cut off and comes back', async () => {
  const { world, auth } = await aLinkedWorld()
  await world.restart()
  const again = await world.open(auth)
  await again.sendMessage(jid(JOAO), { text: 'voltei' })
  expect(await world.inboxHas(JOAO, 'voltei')).toMatchObject({ copies: 1 })
})
