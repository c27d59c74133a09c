// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { emojiNamed, matching, quickLabel, triggerAt, withShortcodes } from './suggestions.rules'

const at = (text: string) => triggerAt(text, text.length)

describe('what is typed', () => {
  it('asks for quick messages when it begins with "/", for all of them when that is all', () => {
    expect(at('/ola')).toEqual({ kind: 'quick', query: 'ola', start: 0, end: 4 })
    expect(at('/')).toEqual({ kind: 'quick', query: '', start: 0, end: 1 })
    expect(at('')).toBeNull()
    expect(at('veja /ola')).toBeNull()
    expect(at('/ola\n')).toBeNull()
  })

  it('asks for an emoji by its name after a colon, in the middle of a text too', () => {
    expect(triggerAt('oi :cora tudo bem', 8)).toEqual({ kind: 'emoji', query: 'cora', start: 3, end: 8 })
    expect(at(':joia')).toEqual({ kind: 'emoji', query: 'joia', start: 0, end: 5 })
    expect(at('coração\n:coração')?.query).toBe('coração')
  })

  it.each(['às 10:30', 'https://x', ':)', ':d', 'preço:10', 'a: b'])('asks for nothing with "%s"', (text) => {
    expect(at(text)).toBeNull()
  })
})

const quick = [
  { shortcode: 'horario', message: 'Das 8h às 18h' },
  { shortcode: 'ola', message: 'Olá {{name}}' },
  { shortcode: 'oferta-cola', message: 'Cola em promoção' },
]

describe('quick messages', () => {
  it('show those that begin so first, then those that have it, then those that say it', () => {
    expect(matching(quick, 'ola', 9).map(({ shortcode }) => shortcode)).toEqual(['ola', 'oferta-cola'])
    expect(matching(quick, 'Horário', 9).map(({ shortcode }) => shortcode)).toEqual(['horario'])
    expect(matching(quick, 'promoção', 9)).toHaveLength(1)
    expect(matching(quick, 'o', 2)).toHaveLength(2)
    expect(matching(quick, '', 9)).toEqual(quick)
  })

  it('show one’s own in the place of the company’s of the same shortcut', () => {
    const both = [
      { shortcode: 'Pix', message: 'Minha chave' },
      { shortcode: 'pix', message: 'A da empresa' },
      ...quick,
    ]
    expect(matching(both, 'pix', 9)).toEqual([{ shortcode: 'Pix', message: 'Minha chave' }])
  })

  it('have labels of at most 35 characters', () => {
    expect(quickLabel({ shortcode: 'ola', message: 'Olá!' })).toBe('/ola - Olá!')
    const label = quickLabel({ shortcode: 'oferta', message: 'Cadeira azul\npor apenas R$ 199,90 à vista' })
    expect(label).toBe('/oferta - Cadeira azul por apenas R…')
    expect(label.replace('…', '').length).toBeLessThanOrEqual(35)
  })
})

describe('emojis by name', () => {
  const all = [
    { emoji: '🥰', names: ['coração', 'rosto com corações'] },
    { emoji: '💙', names: ['azul', 'coração azul'] },
    { emoji: '👍', names: ['joia', 'positivo'] },
  ]

  it('are found without accents and by parts, the one so called first', () => {
    expect(emojiNamed(all, 'cora', 9).map(({ emoji }) => emoji)).toEqual(['💙', '🥰'])
    expect(emojiNamed(all, 'positivo', 9)[0]?.emoji).toBe('👍')
    expect(emojiNamed(all, 'coracao_azul', 9)[0]?.emoji).toBe('💙')
    expect(emojiNamed(all, 'nada', 9)).toEqual([])
  })

  it('are found by what is typed for them in other chats, in every language', () => {
    const coded = [
      { code: '2764-fe0f', emoji: '❤️', names: ['amor', 'coração vermelho'] },
      { code: '1f44d', emoji: '👍', names: ['joia', 'positivo'] },
      { code: '1f44c', emoji: '👌', names: ['sinal de ok'] },
    ]
    const entries = withShortcodes(coded, {
      '2764': 'heart',
      '1F44D': ['+1', 'thumbsup'],
      '1F44C': 'ok_hand',
    })
    for (const [query, emoji] of [
      ['heart', '❤️'],
      ['+1', '👍'],
      ['ok_hand', '👌'],
      ['joia', '👍'],
    ] as const)
      expect(emojiNamed(entries, query, 9)[0]?.emoji).toBe(emoji)
  })
})
