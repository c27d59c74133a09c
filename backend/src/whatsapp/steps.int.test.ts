import { expect, it } from 'vitest'
import {
  aCustomer,
  aLinkedConnection,
  eventually,
  giveLeaseBack,
  refuseInserts,
  send,
  takeLease,
  unique,
  withSessions,
} from '../testing/sessionsFixture.js'

withSessions()

const anId = () => `3EB0${unique()}${unique()}`

it('a message leaves when the step of its encryption is stored: whoever takes over repeats none, and the order stays', async () => {
  const connection = await aLinkedConnection()
  const maria = await aCustomer()
  const write = (text: string, whatsappId = anId()) =>
    send({
      connectionId: connection.id,
      to: { number: maria.number, lid: null },
      whatsappId,
      content: { type: 'text', text },
      isNewChat: false,
    })
  const texts = async () => (await maria.inbox()).map(({ text }) => text)
  expect(await write('r0')).toMatchObject({ outcome: 'accepted' })
  const before = (await connection.states()).length

  const keys = await refuseInserts(connection.id, 'connection_keys')
  const id = anId()
  const cut = write('r1', id)
  await keys.happened()
  expect(await texts()).toEqual(['r0'])
  await takeLease(connection.id)
  await keys.end()
  expect(await cut).not.toMatchObject({ outcome: 'accepted' })
  expect(await texts()).toEqual(['r0'])

  await giveLeaseBack(connection.id)
  await eventually(async () => {
    const since = (await connection.states()).slice(before)
    return since.some(({ status }) => status === 'CONNECTED') ? true : undefined
  })
  for (const text of ['r1', 'r2', 'r3'])
    expect(await write(text, text === 'r1' ? id : anId())).toMatchObject({ outcome: 'accepted' })
  expect(await texts()).toEqual(['r0', 'r1', 'r2', 'r3'])
})
