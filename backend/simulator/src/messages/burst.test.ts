import { expect, it } from 'vitest'
import { received } from '../testing/client.js'
import { aLinkedSimulator, JOAO, MARIA, COMPANY_PHONE } from '../testing/fixture.js'

type BurstState = { state: string; messages: { id: string; from: string; text: string; at: number | null }[] }

it('a burst is prepared first, and its messages leave in order when it is released', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const plan = { to: COMPANY_PHONE, contacts: [MARIA, JOAO], messages: 5, text: 'Oi' }
  const { id } = await fixture.post('/bursts', plan)
  const show = async () => (await fixture.call('GET', `/bursts/${String(id)}`)).body as unknown as BurstState
  const prepared = await show()
  expect(prepared.state).toBe('prepared')
  expect(prepared.messages.map(({ from, text, at }) => [from, text, at])).toEqual([
    [MARIA, 'Oi 0', null],
    [JOAO, 'Oi 1', null],
    [MARIA, 'Oi 2', null],
    [JOAO, 'Oi 3', null],
    [MARIA, 'Oi 4', null],
  ])
  const last = received(socket, prepared.messages[4]!.id)
  await fixture.post(`/bursts/${String(id)}/release`, { rate: 100 })
  expect((await last).message.message?.conversation).toBe('Oi 4')
  await fixture.sentIs(JOAO, prepared.messages[3]!.id, 'delivered')
  await expect.poll(async () => (await show()).state).toBe('gone')
  const gone = await show()
  const times = gone.messages.map(({ at }) => at!)
  expect(times).toEqual([...times].sort((one, other) => one - other))
  expect(times[4]! - times[0]!).toBeGreaterThan(20)
  expect((await fixture.call('POST', `/bursts/${String(id)}/release`, {})).status).toBe(409)
})
