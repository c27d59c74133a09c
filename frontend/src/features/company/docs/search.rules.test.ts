import { describe, expect, it } from 'vitest'
import type { HelpDocument } from './document'
import { findPassages, passagesOf } from './search.rules'

const line = (text: string) => [{ kind: 'text', text }] as const

const guide: HelpDocument = {
  title: 'Guia',
  blocks: [
    { kind: 'paragraph', line: line('Antes de tudo.') },
    { kind: 'heading', depth: 2, id: 'conexões', topic: 'conexões', text: 'Conexões' },
    { kind: 'paragraph', line: [...line('Toque em '), { kind: 'phrase', text: 'Novo QR Code' }] },
    { kind: 'list', isOrdered: false, items: [line('O código expira'), line('A câmera não lê')] },
    { kind: 'heading', depth: 3, id: 'horários', topic: 'horários', text: 'Horários' },
    {
      kind: 'table',
      header: [line('Dia'), line('Das')],
      rows: [[line('Segunda'), line('8 às 18 na conexão')]],
    },
    { kind: 'code', language: 'sh', text: 'curl /api/messages/send' },
  ],
}
const passages = passagesOf('admin', guide)
const found = (query: string) => findPassages(passages, query).map(({ id }) => id)

describe('the search of the help pages', () => {
  it('divides a page by its headings', () => {
    expect(passages.map(({ id, heading }) => [id, heading])).toEqual([
      ['', 'Guia'],
      ['conexões', 'Conexões'],
      ['horários', 'Horários'],
    ])
  })

  it.each([
    ['nothing for no words', '  ', []],
    ['words without accents and case', 'CODIGO', ['conexões']],
    ['words that are not together', 'camera qr', ['conexões']],
    ['what a table and a command say', 'segunda curl', ['horários']],
    ['a heading before a text', 'conexao', ['horários']],
    ['nothing where one word is missing', 'qr curl', []],
  ])('finds %s', (_what, query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  it('puts a passage whose heading has the words first', () => {
    const others = passagesOf('other', {
      title: 'Outra',
      blocks: [
        { kind: 'heading', depth: 2, id: 'a', topic: 'a', text: 'Antes' },
        { kind: 'paragraph', line: line('Os horários da empresa') },
        { kind: 'heading', depth: 2, id: 'b', topic: 'b', text: 'Horários' },
      ],
    })
    expect(findPassages(others, 'horarios').map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('cuts the text around the hit, at its spaces', () => {
    const long = `${'uma palavra '.repeat(20)}agulha ${'outra palavra '.repeat(20)}`
    const [hit] = findPassages([{ page: 'x', id: 'x', heading: 'X', text: long.trim() }], 'agulha')
    expect(hit?.excerpt).toMatch(/^… .*agulha.* …$/)
    expect(hit?.excerpt.length).toBeLessThan(160)
    const [whole] = findPassages([{ page: 'x', id: 'x', heading: 'X', text: 'só isto' }], 'so')
    expect(whole?.excerpt).toBe('só isto')
  })
})
