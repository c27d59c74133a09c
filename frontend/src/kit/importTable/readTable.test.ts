import { expect, it } from 'vitest'
import { readHead, readTable, writeCsv } from './readTable'

const file = (content: BlobPart, name = 'lista.csv') => new File([content], name)
const cellsOf = async (given: File) => (await readTable(given)).rows.map(({ cells }) => cells)

it('reads commas and semicolons, quotes, lines in cells, and the mark of UTF-8', async () => {
  expect(await readTable(file('\uFEFFAtalho;Mensagem\r\noi;"Olá; tudo\nbem?"\r\n'))).toEqual({
    headings: ['Atalho', 'Mensagem'],
    rows: [{ line: 2, cells: ['oi', 'Olá; tudo\nbem?'] }],
  })
  expect(await cellsOf(file('a,b\n1,"x,y"\n'))).toEqual([['1', 'x,y']])
})

it('reads what Excel writes on Windows', async () => {
  const bytes = Uint8Array.from([...'a;b\nol'].map((sign) => sign.charCodeAt(0)).concat(0xe1, 0x3b, 0x31))
  expect(await cellsOf(file(bytes))).toEqual([['olá', '1']])
})

it('reads no more of a large file than its beginning, even where that ends within a character', async () => {
  const long = `nome;texto\n${'ação;mensagem não enviada\n'.repeat(20_000)}`
  const { headings, rows } = await readHead(file(long))
  expect(headings).toEqual(['nome', 'texto'])
  expect(rows).toHaveLength(20)
  expect(rows[0]?.cells).toEqual(['ação', 'mensagem não enviada'])
})

it('refuses what only calls itself a workbook', async () => {
  await expect(readTable(file('not a workbook', 'lista.xlsx'))).rejects.toThrow()
})

it('writes what our spreadsheets open and do not work out', async () => {
  const bytes = new Uint8Array(
    await (
      await writeCsv([
        ['a', 1],
        ['=1+1', 2],
      ])
    ).arrayBuffer(),
  )
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFFa;1\r\n"\'=1+1";2')
})
