import { expect, it, vi } from 'vitest'
import { aSimulator, COMPANY_PHONE } from '../testing/fixture.js'

it('a linked device gets the contacts that the owner saves, with its first history or live', async () => {
  const fixture = await aSimulator()
  const save = (number: string, name: string) =>
    fixture.post(`/phones/${COMPANY_PHONE}/address-book`, { number, name })
  await save('5511944440001', 'Dona Lurdes')
  const received: unknown[] = []
  // Listen from the start: the first history may arrive before linking is complete.
  await fixture.pair({}, (socket) =>
    socket.ev.on('messaging-history.set', ({ contacts }) =>
      received.push(...contacts.map(({ id, name }) => [id, name])),
    ),
  )
  expect(await save('5511944440002', 'Seu Zé')).toEqual({
    '5511944440001': 'Dona Lurdes',
    '5511944440002': 'Seu Zé',
  })
  await vi.waitFor(
    () =>
      expect(received).toEqual([
        ['5511944440001@s.whatsapp.net', 'Dona Lurdes'],
        ['5511944440002@s.whatsapp.net', 'Seu Zé'],
      ]),
    { timeout: 30_000 },
  )
})
