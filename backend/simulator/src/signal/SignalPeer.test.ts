import { executionAsyncResource } from 'node:async_hooks'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TableStore } from '../storage/TableStore.js'
import { newPeerIdentity, SignalPeer } from './SignalPeer.js'

describe('the Signal endpoints of many phones', () => {
  let folder: string
  let store: TableStore
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'simulator-peers-'))
    store = new TableStore(folder)
  })
  afterEach(() => {
    store.close()
    fs.rmSync(folder, { recursive: true })
  })

  const newPeer = (number: string) => new SignalPeer(newPeerIdentity(), store.table(`signal:${number}`))
  const device = '551140000000:1@s.whatsapp.net'
  const contact = (index: number) => `5511${index}@s.whatsapp.net`

  it('each read what was written to them, in whatever order they do', async () => {
    const sender = newPeer('sender')
    const peers = Array.from({ length: 4 }, (_, index) => newPeer(String(index)))
    const texts = await Promise.all(
      peers.map(async (peer, index) => {
        const bundle = await peer.newBundle()
        const write = (text: string) => sender.encrypt(contact(index), { conversation: text }, () => bundle)
        const [first, second] = [await write(`first ${index}`), await write(`second ${index}`)]
        const read = await Promise.all([peer.decrypt(device, first), peer.decrypt(device, second)])
        return read.map(({ conversation }) => conversation)
      }),
    )
    expect(texts).toEqual(peers.map((_, index) => [`first ${index}`, `second ${index}`]))
  })

  // Node 20 copies every AsyncLocalStorage that was ever used to each promise.
  it('add nothing to what a promise carries, however many they are', async () => {
    const sender = newPeer('sender')
    const exchange = async (index: number) => {
      const peer = newPeer(String(index))
      const bundle = await peer.newBundle()
      const enc = await sender.encrypt(contact(index), { conversation: 'Olá' }, () => bundle)
      await peer.decrypt(device, enc)
      await turn()
      return Object.getOwnPropertySymbols(executionAsyncResource()).length
    }
    const first = await exchange(0)
    for (let index = 1; index < 20; index++) expect(await exchange(index)).toBe(first)
  })
})
