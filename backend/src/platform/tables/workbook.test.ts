import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { sheetsOf } from '../../testing/files/tables.js'
import { workbookParts, type SheetCell } from './workbook.js'

async function* pagesOf(...pages: SheetCell[][][]) {
  for (const page of pages) yield await Promise.resolve(page)
}

/** The sheets by name, as a spreadsheet program reads them. */
async function opened(parts: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return sheetsOf(Buffer.concat(all))
}

const HEAD = ['Nome', 'Número']

it('has all pages as one sheet, in their order, below what heads the columns', async () => {
  const pages = pagesOf([['Rita', 1]], [['Ivo', 2.5]], [['Zoé', null]])
  expect(await opened(workbookParts([{ name: 'contatos', head: HEAD, pages }]))).toEqual([
    ['contatos', [HEAD, ['Rita', 1], ['Ivo', 2.5], ['Zoé', null]]],
  ])
  expect(await opened(workbookParts([{ name: 'vazia', head: HEAD, pages: pagesOf() }]))).toEqual([
    ['vazia', [HEAD]],
  ])
})

it.each([
  ['what would be a formula in another place', '=1+1'],
  ['a number that is none, with its zeros', '0055119876'],
  ['signs of XML', '<b>"A & B"</b>'],
  ['blanks around and lines', ' um\n dois '],
  ['accents and emojis', 'São João 🎉'],
  ['what Excel reads as an escaped sign', '_x0041_ e _X000D_'],
])('keeps a text as it is: %s', async (_what, text) => {
  expect(await opened(workbookParts([{ name: 'a', head: HEAD, pages: pagesOf([[text, true]]) }]))).toEqual([
    ['a', [HEAD, [text, true]]],
  ])
})

it('leaves out what no file of XML may have, and the end of what no cell may be as long as', async () => {
  const cells = ['a\u0000b\u001Fc\uFFFFd\uD800e', 'x'.repeat(40_000)]
  const [[, [, row] = []] = []] = await opened(
    workbookParts([{ name: 'a', head: HEAD, pages: pagesOf([cells]) }]),
  )
  expect(row).toEqual(['abcde', 'x'.repeat(32_767)])
})

it('has as many sheets as there are tables', async () => {
  const sheets = [
    { name: 'Filas', head: HEAD, pages: [[['Vendas', 1]]] },
    { name: 'Conexões & mais', head: ['Nome'], pages: [] },
  ]
  expect(await opened(workbookParts(sheets))).toEqual([
    ['Filas', [HEAD, ['Vendas', 1]]],
    ['Conexões & mais', [['Nome']]],
  ])
})

it('goes on in another sheet behind a million rows', async () => {
  const page = Array.from({ length: 10_000 }, () => [1])
  async function* endless() {
    for (let count = 0; count < 100; count += 1) yield await Promise.resolve(page)
  }
  let text = ''
  for await (const part of workbookParts([{ name: 'muitos', head: ['n'], pages: endless() }]))
    text += Buffer.from(part).toString('latin1')
  expect(text).toContain('xl/worksheets/sheet2.xml')
  expect(text).not.toContain('xl/worksheets/sheet3.xml')
})

it('is read by the library that reads tables for imports, in wide tables, too', async () => {
  const head = Array.from({ length: 60 }, (_, place) => `c${place}`)
  const row = head.map((_, place) => (place % 2 ? null : place))
  const parts: Uint8Array[] = []
  for await (const part of workbookParts([{ name: 'largo', head, pages: [[row], [row]] }])) parts.push(part)
  expect(await readSheet(Buffer.concat(parts))).toEqual([head, row, row])
})
