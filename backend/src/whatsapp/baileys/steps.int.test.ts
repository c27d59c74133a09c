import { expect, it } from 'vitest'
import {
  aCustomer,
  aLinkedConnection,
  aSessionsProcess,
  eventually,
  gatewayOf,
  giveLeaseBack,
  refuseInserts,
  send,
  sessions,
  takeLease,
  unique,
  withSessions,
  type LinkedConnection,
} from '../../testing/whatsapp/sessionsFixture.js'

withSessions()

/** As fast as possible, except for the second message, which waits for six seconds. */
const SLOWLY = { perMinute: 10, newChatsPerMinute: 10 }

/** Waits until it is connected again, by a state after the first `count`. */
const isConnectedAfter = ({ states }: LinkedConnection, count: number) =>
  eventually(async () =>
    (await states()).slice(count).some(({ status }) => status === 'CONNECTED') ? true : undefined,
  )

const anId = () => `3EB0${unique()}${unique()}`

it('a message leaves after its encryption step is stored, once and in order', async () => {
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
  await isConnectedAfter(connection, before)
  for (const text of ['r1', 'r2', 'r3'])
    expect(await write(text, text === 'r1' ? id : anId())).toMatchObject({ outcome: 'accepted' })
  expect(await texts()).toEqual(['r0', 'r1', 'r2', 'r3'])
})

it('a process that stood still has no say about a message that is the new owner’s to send', async () => {
  const connection = await aLinkedConnection()
  const maria = await aCustomer()
  const write = (text: string) =>
    send({
      connectionId: connection.id,
      to: { number: maria.number, lid: null },
      whatsappId: anId(),
      content: { type: 'text' as const, text },
      isNewChat: false,
      pace: SLOWLY,
    })
  await sessions.stop()
  let before = (await connection.states()).length
  const child = aSessionsProcess(connection.id)
  await isConnectedAfter(connection, before)
  const frozen = await connection.lease()
  expect(await write('r0')).toMatchObject({ outcome: 'accepted' })
  before = (await connection.states()).length
  child.kill('SIGSTOP')
  await sessions.start()
  await isConnectedAfter(connection, before)
  expect(await connection.lease()).not.toBe(frozen)
  expect(await write('r1')).toMatchObject({ outcome: 'accepted' })
  // It waits for its turn at the new owner, while the old one wakes up and finds its socket closed.
  const waiting = write('r2')
  child.kill('SIGCONT')
  expect(await waiting).toMatchObject({ outcome: 'accepted' })
  expect((await maria.inbox()).map(({ text }) => text)).toEqual(['r0', 'r1', 'r2'])
})

it('a message claimed without a running sessions process is sent to nobody', async () => {
  const connection = await aLinkedConnection()
  const maria = await aCustomer()
  for (const servedBy of [null, 'a process that is gone'])
    expect(
      await gatewayOf().send({
        connectionId: connection.id,
        provider: 'simulator',
        to: { number: maria.number, lid: null },
        servedBy,
        whatsappId: anId(),
        content: { type: 'text', text: 'Oi' },
        isNewChat: false,
      }),
    ).toEqual({ outcome: 'unreachable' })
  expect(await maria.inbox()).toEqual([])
})
