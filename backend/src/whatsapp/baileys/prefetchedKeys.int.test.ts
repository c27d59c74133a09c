import { expect, it, vi } from 'vitest'
import {
  aCustomer,
  aLinkedConnection,
  arrived,
  isConfirmed,
  sessions,
  withSessions,
} from '../../testing/whatsapp/sessionsFixture.js'
import type { KeyPlace, readKeys } from './keys/keyRows.js'

const reads = vi.hoisted(() => [] as (readonly KeyPlace[])[])
vi.mock('./keys/keyRows.js', async (original) => {
  const { readKeys: read, ...rest } = await original<{ readKeys: typeof readKeys }>()
  const noted: typeof read = (source, places) => {
    if (places.length > 0) reads.push(places)
    return read(source, places)
  }
  return { ...rest, readKeys: noted }
})

withSessions()

it.each(['pn', 'lid'])(
  'the keys for a newcomer’s first message (%s) are read at once, and none for the next',
  async (addressing) => {
    const connection = await aLinkedConnection()
    // After that no part of the link is in memory.
    await isConfirmed(connection)
    await sessions.stop()
    await sessions.start()
    await connection.reaches('CONNECTED')
    const maria = await aCustomer()
    const isAbout = ({ id }: KeyPlace) => id.includes(maria.number) || id.includes(maria.lid)
    const writes = async (text: string) => {
      const before = reads.length
      await maria.writes(connection, text, { addressing })
      await arrived(connection, text)
      await isConfirmed(connection)
      return reads.slice(before).filter((places) => places.some(isAbout))
    }
    const [first, another] = await writes('Oi')
    expect(first).toContainEqual({ type: 'pre-key', id: expect.any(String) as string })
    expect(another).toBeUndefined()
    expect(await writes('Tudo bem?')).toEqual([])
  },
)
