import { expect, it } from 'vitest'
import { received, statusReached } from './testing/client.js'
import { aLinkedSimulator, JOAO, MARIA, COMPANY_PHONE } from './testing/fixture.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

it('after a restart the device is still linked, and its sessions decrypt in both directions', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  const before = (await fixture.call('GET', '/state')).body
  const first = received(socket, 'BEFORE')
  await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: 'antes', id: 'BEFORE' })
  await first
  await socket.sendMessage(jid(MARIA), { text: 'resposta antes' })
  await fixture.inboxHas(MARIA, 'resposta antes')
  await fixture.sentIs(MARIA, 'BEFORE', 'delivered')
  await socket.end(undefined)
  await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: 'na fila', id: 'QUEUED' })

  const root = fixture.simulator.noiseRootHex
  await fixture.restart()
  expect(fixture.simulator.noiseRootHex).toBe(root)
  const phones = [{ number: COMPANY_PHONE, name: 'Loja Demo', devices: [{ id: 1, connected: false }] }]
  expect((await fixture.call('GET', '/state')).body).toMatchObject({ contacts: before.contacts, phones })
  expect((await fixture.inbox(MARIA)).map(({ text }) => text)).toEqual(['resposta antes'])

  const again = fixture.connect(auth)
  expect((await received(again, 'QUEUED')).message.message?.conversation).toBe('na fila')
  const after = received(again, 'AFTER')
  await fixture.post(`/contacts/${MARIA}/send`, {
    to: COMPANY_PHONE,
    text: 'depois',
    id: 'AFTER',
    addressing: 'lid',
  })
  expect((await after).message.message?.conversation).toBe('depois')
  const delivered = statusReached(again, 'OUT', 3)
  await again.sendMessage(jid(MARIA), { text: 'resposta depois' }, { messageId: 'OUT' })
  await fixture.inboxHas(MARIA, 'resposta depois')
  await delivered
})

it('a device whose simulator restarts while it is connected is cut off and comes back', async () => {
  const { fixture, auth } = await aLinkedSimulator()
  await fixture.restart()
  const again = await fixture.open(auth)
  await again.sendMessage(jid(JOAO), { text: 'voltei' })
  expect(await fixture.inboxHas(JOAO, 'voltei')).toMatchObject({ copies: 1 })
})
