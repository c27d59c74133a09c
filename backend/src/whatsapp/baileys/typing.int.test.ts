import { expect, it } from 'vitest'
import {
  aCustomer,
  aLinkedConnection,
  control,
  devicesOf,
  eventually,
  gatewayOf,
  typed,
  withSessions,
} from '../../testing/whatsapp/sessionsFixture.js'

withSessions()

it('a session hears customers type while somebody looks at a conversation, and only then', async () => {
  const connection = await aLinkedConnection()
  const [maria, joao] = [await aCustomer(), await aCustomer()]
  const types = (number: string, state: string) =>
    control('POST', `/contacts/${number}/typing`, { to: connection.phone, state })
  const heard = () =>
    typed.filter(({ id }) => id === connection.id).map(({ contact, state }) => [contact.number, state])
  const device = async () => (await devicesOf(connection.phone))[0]

  // The company's phone goes on showing notifications.
  expect(await device()).toMatchObject({ available: false, subscriptions: [] })
  await types(maria.number, 'composing')

  const look = (customer: typeof maria) =>
    gatewayOf().watchTyping(connection, { number: customer.number, lid: customer.lid })
  for (let count = 0; count < 5; count += 1) expect(await look(maria)).toBe(true)
  await eventually(async () => ((await device())?.subscriptions.length ? true : undefined))
  expect(await device()).toMatchObject({
    available: true,
    subscriptions: [`${maria.number}@s.whatsapp.net`],
  })
  await types(maria.number, 'composing')
  await types(maria.number, 'composing')
  await types(maria.number, 'recording')
  await types(maria.number, 'paused')
  await types(maria.number, 'paused')
  // Another customer is in the list beside it.
  await types(joao.number, 'composing')
  await eventually(() => Promise.resolve(heard().length >= 4 ? true : undefined))
  expect(heard()).toEqual([
    [maria.number, 'composing'],
    [maria.number, 'recording'],
    [maria.number, 'paused'],
    [joao.number, 'composing'],
  ])

  // The second chat waits for its turn, and the first is not subscribed to again.
  await look(joao)
  await look(maria)
  await eventually(async () => ((await device())?.subscriptions.length === 2 ? true : undefined))
})
