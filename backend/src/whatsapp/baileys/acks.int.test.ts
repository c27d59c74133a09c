import { once } from 'node:events'
import { expect, it } from 'vitest'
import {
  aCustomer,
  aLinkedConnection,
  aSessionsProcess,
  control,
  eventually,
  refuseInserts,
  send,
  sessions,
  unique,
  withSessions,
} from '../../testing/whatsapp/sessionsFixture.js'

withSessions()

/** A separate process starts slowly when others start, too. */
const SLOW_MS = 60_000

it('a receipt that a killed process could not store is delivered again', async () => {
  const connection = await aLinkedConnection()
  const maria = await aCustomer()
  await sessions.stop()
  const child = aSessionsProcess(connection.id)
  await eventually(async () => ((await connection.lease()) ? true : undefined), SLOW_MS)
  const whatsappId = `3EB0${unique()}${unique()}`
  const message = {
    connectionId: connection.id,
    to: { number: maria.number, lid: null },
    whatsappId,
    content: { type: 'text' as const, text: 'Bom dia' },
    isNewChat: true,
  }
  await eventually(async () => ((await send(message)).outcome === 'accepted' ? true : undefined), SLOW_MS)
  const acks = async () => (await connection.acks(whatsappId)).map(({ ack }) => ack)
  await eventually(async () => ((await acks()).includes(3) ? true : undefined), SLOW_MS)

  const refusal = await refuseInserts(connection.id)
  await control('POST', `/contacts/${maria.number}/read`, { to: connection.phone })
  await refusal.happened()
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  await refusal.end()
  expect(await acks()).toEqual([3])
  await sessions.start()
  await eventually(async () => ((await acks()).includes(4) ? true : undefined), SLOW_MS)
}, 240_000)
