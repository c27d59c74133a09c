import { importLimits, limits } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { aSealedWorkbook, aWorkbook, anOldWorkbook } from '../../testing/files/tables.js'
import { aWorkbookOf, aZip, sheetOf } from '../../testing/files/zippedWorkbook.js'
import { mediaStore } from '../storage/mediaStore.js'
import { Readable } from 'node:stream'
import { storedLines, storeTable } from './storeTable.js'

async function save(bytes: Buffer | string): Promise<string> {
  const content = Buffer.from(bytes as string)
  const { key } = await mediaStore.save(Readable.from([content]), {
    extension: 'bin',
    companyId: 1,
    maxBytes: content.length + 1,
  })
  return key
}

/** Reads a table with these bytes. */
const read = async (bytes: Buffer | string, rows = 1_000) => storeTable(await save(bytes), 1, rows)

const inlineText = (text: string, at: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

const manyLines = (count: number): string => `Nome;Telefone\n${'a;1\n'.repeat(count)}`

describe('a table', () => {
  it('is stored line by line, from any of them on', async () => {
    const { storageKey, headings, count } = await read('a;b\n1;2\n\n3;"4\n5"\n')
    expect({ headings, count }).toEqual({ headings: ['a', 'b'], count: 2 })
    const parts: unknown[] = []
    for await (const lines of storedLines(storageKey, 0, 1)) parts.push(lines)
    expect(parts).toEqual([[{ line: 2, cells: ['1', '2'] }], [{ line: 4, cells: ['3', '4\n5'] }]])
    const rest: unknown[] = []
    for await (const lines of storedLines(storageKey, 1, 10)) rest.push(...lines)
    expect(rest).toEqual([{ line: 4, cells: ['3', '4\n5'] }])
  })

  it('has the results of its formulas, not what they would work out', async () => {
    const formula = `<c r="A2" t="str"><f>HYPERLINK("http://example.com")</f><v>Ana</v></c>`
    const { lines } = await read(aWorkbookOf(sheetOf([inlineText('Nome', 'A1'), formula])))
    expect(lines).toEqual([{ line: 2, cells: ['Ana'] }])
  })

  it('keeps what Postgres could not store out of its texts', async () => {
    const { lines } = await read(aWorkbook([['Nome'], ['An\u0000a\uD800']]))
    expect(lines[0]?.cells[0]).toMatch(/^Ana.?$/)
  })

  it('may have as many lines as its kind may, and not one more', async () => {
    for (const rows of [10, 100_000]) {
      expect((await read(manyLines(rows), rows)).count).toBe(rows)
      await expect(read(manyLines(rows + 1), rows)).rejects.toMatchObject({
        code: 'ERR_TABLE_TOO_LONG',
        details: { limit: rows },
      })
    }
  })

  it('is refused as too long before its cells are made, however many rows it has', async () => {
    const bookOf = (rows: number) =>
      aWorkbookOf(sheetOf(Array.from({ length: rows }, (_none, at) => `<c r="A${at + 1}"><v>1</v></c>`)))
    await expect(read(bookOf(1_002))).rejects.toMatchObject({ code: 'ERR_TABLE_TOO_LONG' })
    expect((await read(bookOf(1_001))).count).toBe(1_000)
    // Reading further than the limit would find the damage.
    const damaged = bookOf(100_000)
    const middle = Math.floor(damaged.length / 2)
    damaged.fill(0xff, middle, middle + 1_000)
    await expect(read(damaged)).rejects.toMatchObject({ code: 'ERR_TABLE_TOO_LONG' })
  })

  it('may have any number of empty rows besides', async () => {
    const cells = ['Nome', 'Ana'].map((text, at) => inlineText(text, `A${at + 1}`))
    const { lines } = await read(aWorkbookOf(sheetOf([...cells, ...Array<string>(5_000).fill('')])))
    expect(lines).toEqual([{ line: 2, cells: ['Ana'] }])
  })

  it('does not wait for a large one when it is small', async () => {
    await read('a\n1\n')
    let isRead = false
    const large = read(`a\n${'x'.repeat(1_000)}\n`.repeat(18_000), 50_000).then(() => (isRead = true))
    await read('a\n1\n')
    expect(isRead).toBe(false)
    await large
  })

  it('waits with two others of its company at most, and leaves places to other companies', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => save('a\n1\n')))
    const [other, ...own] = keys.map((key, index) => storeTable(key, index === 0 ? 2 : 1, 10))
    const refused = (await Promise.allSettled(own)).slice(3)
    expect(refused).toMatchObject(Array(2).fill({ reason: { code: 'ERR_UNAVAILABLE' } }))
    expect(await other).toMatchObject({ count: 1 })
    expect(await read('a\n1\n')).toMatchObject({ count: 1 })
  })

  it('may have as many columns as a table may, and not one more', async () => {
    const wide = (columns: number) => `${Array(columns).fill('a').join(';')}\nb\n`
    expect((await read(wide(limits.table.columns))).headings).toHaveLength(limits.table.columns)
    await expect(read(wide(limits.table.columns + 1))).rejects.toMatchObject({ code: 'ERR_TABLE_TOO_WIDE' })
  })
})

describe('a file that is no table we take is refused:', () => {
  const whole = aWorkbook([['Nome'], ['Ana']])
  const old = anOldWorkbook([['Nome'], ['Ana']])
  it.each<[string, string, () => Buffer | string]>([
    ['a picture', 'ERR_TABLE_UNREADABLE', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a page that calls itself a workbook', 'ERR_TABLE_UNREADABLE', () => '<html><table><tr><td>a'],
    ['another archive', 'ERR_TABLE_UNREADABLE', () => aZip({ 'nota.txt': Buffer.from('oi') })],
    ['one that is cut off', 'ERR_TABLE_UNREADABLE', () => whole.subarray(0, whole.length / 2)],
    ['an old one that is cut off', 'ERR_TABLE_UNREADABLE', () => old.subarray(0, 600)],
    [
      'an old one of zeros',
      'ERR_TABLE_UNREADABLE',
      () => Buffer.concat([old.subarray(0, 8), Buffer.alloc(4_096)]),
    ],
    ['one with a password', 'ERR_TABLE_PROTECTED', () => aSealedWorkbook()],
    ['an empty one', 'ERR_TABLE_EMPTY', () => ''],
    ['one of empty lines', 'ERR_TABLE_EMPTY', () => ';;;\n\n;;\n'],
    ['one of headings alone', 'ERR_TABLE_EMPTY', () => 'Nome;Telefone\n'],
    ['an empty workbook', 'ERR_TABLE_EMPTY', () => aWorkbook([[]])],
    ['one of a million columns', 'ERR_TABLE_TOO_WIDE', () => `a${';a'.repeat(1_000_000)}\nb\n`],
  ])('%s', async (_kind, code, make) => {
    await expect(read(make())).rejects.toMatchObject({ code })
  })

  it('a workbook with a cell in a column that no sheet has', async () => {
    const far = aWorkbookOf(sheetOf([inlineText('a', 'ZZZZZ1'), inlineText('b', 'A2')]))
    await expect(read(far)).rejects.toMatchObject({ code: expect.stringMatching(/^ERR_TABLE_/) as string })
  }, 60_000)

  it('a small workbook that is huge when it is unpacked', async () => {
    // A valid file; only the memory limit refuses it.
    const bookOf = (lines: number) =>
      aWorkbookOf(
        sheetOf(Array.from({ length: lines }, (_none, at) => inlineText('x'.repeat(10_000), `A${at + 1}`))),
      )
    expect((await read(bookOf(3))).count).toBe(2)
    const bomb = bookOf(20_000)
    expect(bomb.length).toBeLessThan(importLimits.contacts.bytes)
    await expect(read(bomb, 50_000)).rejects.toMatchObject({ code: 'ERR_TABLE_UNREADABLE' })
    // The next one is read normally.
    expect((await read('a\nb\n')).count).toBe(1)
    // The reader has 90 s and a low priority, so a busy machine gives it little.
  }, 300_000)
})
