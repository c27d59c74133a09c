import { describe, expect, it } from 'vitest'
import { suggestMapping, tableOf, valuesOf, type ImportColumn } from './table.rules'

const columns: ImportColumn[] = [
  { id: 'shortcode', label: 'Atalho', isRequired: true, headings: ['Shortcode'] },
  { id: 'message', label: 'Mensagem', isRequired: true, headings: ['Message', 'Texto'] },
]

describe('the mapping that headings suggest', () => {
  it('knows them in any language, whatever their accents and letters', () => {
    expect(suggestMapping(columns, ['id', 'MESSAGE', ' atálho '])).toEqual({ shortcode: 2, message: 1 })
  })

  it('leaves open what no heading names, and gives no column twice', () => {
    const twins = columns.map((column) => ({ ...column, headings: ['Texto'] }))
    expect(suggestMapping(twins, ['Texto', 'Outra'])).toEqual({ shortcode: 0, message: null })
  })
})

it('lines are counted as spreadsheets do, and empty ones are left out', () => {
  const { headings, rows } = tableOf([
    [' Atalho ', 'Mensagem'],
    ['oi', 'Olá'],
    ['', ' '],
    ['tchau', 'Até'],
  ])
  expect(headings).toEqual(['Atalho', 'Mensagem'])
  expect(rows.map(({ line }) => line)).toEqual([2, 4])
})

it('a line gives each mapped column its text, without the apostrophe that an export put there', () => {
  const row = { line: 2, cells: [" '=1 ", "'-10%", "D'Ávila", "'tis"] }
  expect(valuesOf(row, { a: 1, b: 2, c: 3, d: 9, e: null })).toEqual({
    a: '-10%',
    b: "D'Ávila",
    c: "'tis",
    d: '',
  })
})
