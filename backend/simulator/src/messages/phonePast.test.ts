import type { WAMessage } from '@whiskeysockets/baileys'
import { expect, it, vi } from 'vitest'
import { aSimulator, COMPANY_PHONE, JOAO, MARIA } from '../testing/fixture.js'

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()

it('a new device gets the conversations that the phone had, the newest of each chat first', async () => {
  const fixture = await aSimulator()
  const messages = [
    { chat: MARIA, text: 'antes', id: 'P1', at: at(300) },
    { chat: MARIA, text: 'depois', id: 'P2', at: at(200), fromMe: true, reactions: [{ emoji: '👍' }] },
    { chat: JOAO, byLid: true, text: 'oi', id: 'P3', at: at(100) },
    { chat: 'status', text: 'um status', id: 'P4', at: at(50) },
    { chat: MARIA, id: 'P0', at: at(400), deleted: true },
  ]
  expect(await fixture.post(`/phones/${COMPANY_PHONE}/past`, { messages })).toEqual({ messages: 5 })
  const parts: WAMessage[][] = []
  await fixture.pair({}, (socket) =>
    socket.ev.on('messaging-history.set', ({ messages: part }) => void parts.push(part)),
  )
  const all = () => parts.flat()
  await vi.waitFor(() => expect(all()).toHaveLength(5), 30_000)
  const ids = all().map(({ key }) => key.id)
  expect(ids.slice(0, 3).toSorted()).toEqual(['P2', 'P3', 'P4'])
  const found = (id: string) => all().find(({ key }) => key.id === id)
  expect(found('P1')).toMatchObject({ key: { fromMe: false }, message: { conversation: 'antes' } })
  expect(found('P2')).toMatchObject({ key: { fromMe: true }, reactions: [{ text: '👍' }] })
  expect(found('P3')?.key.remoteJid).toMatch(/@lid$/)
  expect(found('P4')?.key.remoteJid).toBe('status@broadcast')
  expect(found('P0')?.message).toBeNull()
})

it('a past without a time, or of nobody, is refused', async () => {
  const fixture = await aSimulator()
  const past = (message: object) =>
    fixture
      .call('POST', `/phones/${COMPANY_PHONE}/past`, { messages: [message] })
      .then(({ status }) => status)
  expect(await past({ chat: MARIA, text: 'oi' })).toBe(400)
  expect(await past({ chat: MARIA, text: 'oi', at: 'ontem' })).toBe(400)
  expect(await past({ chat: '5511900000000', text: 'oi', at: at(5) })).toBe(404)
  expect(await past({ chat: MARIA, at: at(5) })).toBe(400)
})
