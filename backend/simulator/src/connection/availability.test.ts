import { expect, it, vi } from 'vitest'
import { aLinkedSimulator, COMPANY_PHONE, MARIA } from '../testing/fixture.js'

interface Listed {
  number: string
  devices: { available: boolean; subscriptions: string[] }[]
}

it('a device that tells its name again stays as available as it was', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const device = async () => {
    const { phones } = (await fixture.call('GET', '/state')).body as unknown as { phones: Listed[] }
    return phones.find(({ number }) => number === COMPANY_PHONE)?.devices[0]
  }
  await fixture.makeAvailable(socket)
  // A change of credentials without `me`: the library then sends a presence without a type.
  socket.ev.emit('creds.update', { accountSyncCounter: 2 })
  await socket.presenceSubscribe(`${MARIA}@s.whatsapp.net`)
  await vi.waitFor(async () => expect((await device())?.subscriptions).toHaveLength(1), 30_000)
  expect(await device()).toMatchObject({ available: true })
  await socket.sendPresenceUpdate('unavailable')
  await vi.waitFor(async () => expect(await device()).toMatchObject({ available: false }), 30_000)
})
