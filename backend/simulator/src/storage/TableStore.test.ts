import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TableStore } from './TableStore.js'

describe('the table store', () => {
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'simulator-journal-'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  it('gives back rows with bytes inside after it was abandoned without closing', () => {
    const table = new TableStore(folder).table<{ key: Uint8Array; at: number }>('keys')
    table.set('a', { key: new Uint8Array([1, 2, 255]), at: 7 })
    table.set('b', { key: Buffer.alloc(0), at: 8 })
    table.delete('b')

    const again = new TableStore(folder).table<{ key: Uint8Array; at: number }>('keys')
    expect(again.entries()).toEqual([['a', { key: Buffer.from([1, 2, 255]), at: 7 }]])
  })

  it('keeps the order of first insertion', () => {
    const table = new TableStore(folder).table<number>('queue')
    for (const id of ['3', '1', '2']) table.set(id, Number(id))
    table.set('3', 33)
    expect(new TableStore(folder).table<number>('queue').values()).toEqual([33, 1, 2])
  })

  it('drops a last line that was cut short, and refuses damage in the middle', () => {
    new TableStore(folder).table<string>('t').set('whole', 'yes')
    const file = path.join(folder, 'journal.jsonl')
    fs.appendFileSync(file, '{"t":"t","i":"cut","v":"n')
    expect(new TableStore(folder).table<string>('t').entries()).toEqual([['whole', 'yes']])

    fs.appendFileSync(file, '{"t":"t"\n{"t":"t","i":"x","v":1}\n')
    expect(() => new TableStore(folder)).toThrow(SyntaxError)
  })

  it('rewrites the file when most of it is history', () => {
    const store = new TableStore(folder)
    const table = store.table<string>('t')
    for (let round = 0; round < 12; round++) table.set('one', String(round).repeat(1024 * 1024))
    expect(fs.statSync(path.join(folder, 'journal.jsonl')).size).toBeLessThan(10 * 1024 * 1024)
    expect(new TableStore(folder).table<string>('t').get('one')?.slice(0, 2)).toBe('11')
  })
})
