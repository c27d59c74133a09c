import { describe, expect, it } from 'vitest'
import { menuForm, shortened } from './menuForm.js'

const menu = (titles: string[], question = 'Qual setor?') => ({
  question,
  entries: titles.map((title, index) => ({ id: String(index + 1), title })),
})
const many = (count: number) => Array.from({ length: count }, (_, index) => `Setor ${index}`)
const LONG = 'Segunda via do boleto e nota fiscal'

describe('a menu that can be tapped', () => {
  it.each([
    ['three short entries', menu(['Vendas', 'Suporte', 'x'.repeat(20)]), 'buttons'],
    ['an entry that is too long for a button', menu(['Vendas', 'x'.repeat(21)]), 'list'],
    ['four entries', menu(many(4)), 'list'],
    ['ten entries', menu(many(10)), 'list'],
    ['eleven entries', menu(many(11)), null],
    ['no entries', menu([]), null],
    ['an entry without a title', menu(['Vendas', ' ']), null],
    ['an entry that is shortened, and whole below', menu(['Vendas', LONG]), 'list'],
    ['an entry that is too long to be read whole', menu(['Vendas', 'x'.repeat(73)]), null],
    ['two entries that look alike once they are shortened', menu([`${LONG} A`, `${LONG} B`]), null],
    ['two entries with one title', menu(['Vendas', 'Vendas']), null],
    ['the longest question', menu(['Vendas'], 'x'.repeat(1_024)), 'buttons'],
    ['a longer question', menu(['Vendas'], 'x'.repeat(1_025)), null],
    ['no question', menu(['Vendas'], ' '), null],
  ])('with %s', (_name, given, form) => expect(menuForm(given)).toBe(form))

  it('has an id of its own for each entry', () => {
    const entries = ['Vendas', 'Suporte'].map((title) => ({ id: '1', title }))
    expect(menuForm({ question: 'Qual?', entries })).toBeNull()
  })
})

it('a text is shortened at whole characters', () => {
  expect(shortened('Vendas', 6)).toBe('Vendas')
  expect(shortened('Vendas e mais', 8)).toBe('Vendas…')
  expect(shortened('🛋️🛋️🛋️', 3)).toBe('🛋️…')
})
