import { EventEmitter } from 'node:events'
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { DecryptionQueue } from './DecryptionQueue.js'

/** Baileys' own handler. The emitter ignores its result, the queue does not. */
type Handler = (node: BinaryNode) => void

const still = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A queue whose messages are handled when the test says so. */
function aQueue({ unknown = [], closed = () => false }: { unknown?: string[]; closed?: () => boolean } = {}) {
  const ws = new EventEmitter()
  const begun: string[] = []
  const prepared: string[][] = []
  let finish = (): void => undefined
  const handle = ({ attrs }: BinaryNode): Promise<void> => {
    begun.push(attrs.id ?? '')
    return new Promise((resolve) => (finish = resolve))
  }
  ws.on('CB:message', handle as Handler)
  let prepare = (): Promise<void> => Promise.resolve()
  const handled: string[] = []
  const queue = new DecryptionQueue({ ws } as unknown as WASocket, {
    prepare: (messages) => {
      prepared.push(messages.map(({ attrs }) => attrs.id ?? ''))
      return prepare()
    },
    opensSession: ({ attrs }) => unknown.includes(attrs.from ?? ''),
    handled: () => handled.push(begun.at(-1) ?? ''),
    isClosed: closed,
  })
  const arrive = (from: string, id: string, more: Record<string, string> = {}) =>
    ws.emit('CB:message', { tag: 'message', attrs: { from, id, ...more } })
  /**
   * Handles all waiting messages, one at a time.
   * @returns their order.
   */
  const handleAll = async () => {
    for (let count = -1; count !== begun.length; await still()) {
      count = begun.length
      finish()
      await still()
    }
    return begun
  }
  return {
    queue,
    ws,
    arrive,
    handleAll,
    begun,
    prepared,
    handled,
    prepareBy: (how: typeof prepare) => (prepare = how),
  }
}

describe('messages that wait for decryption', () => {
  it('are handled one at a time, those of a chat in their order', async () => {
    const { arrive, handleAll, begun } = aQueue()
    for (const id of ['1', '2', '3']) arrive('maria', id)
    await still()
    expect(begun).toEqual(['1'])
    expect(await handleAll()).toEqual(['1', '2', '3'])
  })

  it('of different chats take turns, so that nobody waits for a busy chat', async () => {
    const { arrive, handleAll } = aQueue()
    for (const id of ['m1', 'm2', 'm3']) arrive('maria', id)
    arrive('joao', 'j1')
    expect(await handleAll()).toEqual(['m1', 'j1', 'm2', 'm3'])
  })

  it('are of established sessions at every other turn, whatever the number of new ones', async () => {
    const unknown = ['n1', 'n2', 'n3', 'n4']
    const { arrive, handleAll } = aQueue({ unknown })
    for (const name of unknown) arrive(name, name)
    arrive('maria', 'm1')
    arrive('joao', 'j1')
    expect(await handleAll()).toEqual(['n1', 'm1', 'n2', 'j1', 'n3', 'n4'])
  })

  it('of one person are one chat, by number and by LID', async () => {
    const { arrive, handleAll } = aQueue({ unknown: ['1@lid'] })
    arrive('1@lid', 'first', { sender_pn: '55@s.whatsapp.net' })
    arrive('55@s.whatsapp.net', 'second')
    expect(await handleAll()).toEqual(['first', 'second'])
  })

  it('are the same whether they waited for us or come now', async () => {
    const { ws, queue } = aQueue()
    const seen: BinaryNode[] = []
    const own = new EventEmitter()
    own.on('CB:message', (node: BinaryNode) => void seen.push(node))
    new DecryptionQueue({ ws: own } as unknown as WASocket, {
      prepare: () => Promise.resolve(),
      opensSession: () => false,
      handled: () => undefined,
      isClosed: () => false,
    })
    own.emit('CB:message', { tag: 'message', attrs: { from: 'maria', id: '1', offline: '0' } })
    await still()
    expect(seen).toEqual([{ tag: 'message', attrs: { from: 'maria', id: '1' } }])
    expect(ws.listenerCount('CB:message')).toBe(1)
    await queue.handled()
  })
})

describe('what messages need', () => {
  it('is made ready for all that have arrived meanwhile at once, and none is handled before', async () => {
    const { arrive, handleAll, begun, prepared, prepareBy } = aQueue()
    let ready = (): void => undefined
    prepareBy(() => new Promise((resolve) => (ready = resolve)))
    arrive('a', '1')
    await still()
    for (const id of ['2', '3', '4']) arrive('a', id)
    await still()
    expect(prepared).toEqual([['1']])
    expect(begun).toEqual([])
    prepareBy(() => Promise.resolve())
    ready()
    expect(await handleAll()).toEqual(['1', '2', '3', '4'])
    expect(prepared).toEqual([['1'], ['2', '3', '4']])
  })
})

describe('a decryption queue', () => {
  it('knows who runs on account of a message, and until when', async () => {
    const ws = new EventEmitter()
    const results: boolean[] = []
    let later = (): void => undefined
    const handle = async (): Promise<void> => {
      await still()
      results.push(queue.isHandling())
      void new Promise<void>((resolve) => (later = resolve)).then(() => results.push(queue.isHandling()))
    }
    ws.on('CB:message', handle as Handler)
    const queue = new DecryptionQueue({ ws } as unknown as WASocket, {
      prepare: () => Promise.resolve(),
      opensSession: () => false,
      handled: () => results.push(queue.isHandling()),
      isClosed: () => false,
    })
    ws.emit('CB:message', { tag: 'message', attrs: { from: 'a', id: '1' } })
    expect(queue.isHandling()).toBe(false)
    await queue.handled()
    later()
    await still()
    expect(results).toEqual([true, false, false])
  })

  it('that is closed handles nothing more, and is done with it', async () => {
    let isClosed = false
    const { arrive, queue, begun, handled } = aQueue({ closed: () => isClosed })
    isClosed = true
    arrive('maria', '1')
    await queue.handled()
    expect([begun, handled]).toEqual([[], []])
  })
})
