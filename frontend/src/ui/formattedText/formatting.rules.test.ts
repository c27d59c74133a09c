import { describe, expect, it } from 'vitest'
import { bigEmojis, parseText, plainText } from './formatting.rules'

describe('the text of a message', () => {
  it('shows bold, italic, struck and code as the customer sees them', () => {
    expect(parseText('*a* _b_ ~c~ `d`')).toEqual([
      { kind: 'bold', children: [{ kind: 'text', text: 'a' }] },
      { kind: 'text', text: ' ' },
      { kind: 'italic', children: [{ kind: 'text', text: 'b' }] },
      { kind: 'text', text: ' ' },
      { kind: 'strike', children: [{ kind: 'text', text: 'c' }] },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd', block: false },
    ])
  })

  it('nests marks', () => {
    expect(parseText('*_x_ y*')).toEqual([
      {
        kind: 'bold',
        children: [
          { kind: 'italic', children: [{ kind: 'text', text: 'x' }] },
          { kind: 'text', text: ' y' },
        ],
      },
    ])
  })

  it.each(['2*3*4', 'a_b_c', '*a\nb*', '*', '**', 'a * b', 'it`s'])('leaves %j as it is', (text) => {
    expect(parseText(text)).toEqual([{ kind: 'text', text }])
  })

  it('keeps a block of code with its lines', () => {
    expect(parseText('```\na\n*b*\n```')).toEqual([{ kind: 'code', text: 'a\n*b*', block: true }])
  })

  it('makes addresses of http, https and www, without the sentence around them', () => {
    expect(parseText('Veja (https://a.com/x_y_z). Ou www.b.com!')).toEqual([
      { kind: 'text', text: 'Veja (' },
      { kind: 'link', text: 'https://a.com/x_y_z', href: 'https://a.com/x_y_z' },
      { kind: 'text', text: '). Ou ' },
      { kind: 'link', text: 'www.b.com', href: 'https://www.b.com' },
      { kind: 'text', text: '!' },
    ])
    expect(parseText('https://pt.wikipedia.org/wiki/A_(b)')).toEqual([
      expect.objectContaining({ href: 'https://pt.wikipedia.org/wiki/A_(b)' }),
    ])
  })

  it('makes addresses of e-mail, mailto and tel, and keeps the marks inside them', () => {
    expect(parseText('ana_maria@loja.com.br, mailto:a@b.co ou tel:+551133334444')).toEqual([
      { kind: 'link', text: 'ana_maria@loja.com.br', href: 'mailto:ana_maria@loja.com.br' },
      { kind: 'text', text: ', ' },
      { kind: 'link', text: 'mailto:a@b.co', href: 'mailto:a@b.co' },
      { kind: 'text', text: ' ou ' },
      { kind: 'link', text: 'tel:+551133334444', href: 'tel:+551133334444' },
    ])
    expect(parseText('https://a.com/?de=x@y.com')).toEqual([
      expect.objectContaining({ href: 'https://a.com/?de=x@y.com' }),
    ])
  })

  it('shows lines that begin with a dash, a star or a number as lists, and with > as a quotation', () => {
    const text = (words: string) => [{ kind: 'text', text: words }]
    expect(parseText('Temos:\n- azul\n* *verde*\n\n3. pague\n4. retire\n> foi isso\nfim')).toEqual([
      { kind: 'text', text: 'Temos:' },
      { kind: 'list', start: null, items: [text('azul'), [{ kind: 'bold', children: text('verde') }]] },
      { kind: 'list', start: 3, items: [text('pague'), text('retire')] },
      { kind: 'quote', children: text('foi isso') },
      { kind: 'text', text: 'fim' },
    ])
    expect(parseText('-5 graus')).toEqual(text('-5 graus'))
    expect(parseText('```\n- a\n> b\n```')).toEqual([{ kind: 'code', text: '- a\n> b', block: true }])
  })

  it('does not show the breaks around a block of code twice', () => {
    expect(parseText('a\n```x```\nb')).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'code', text: 'x', block: true },
      { kind: 'text', text: 'b' },
    ])
  })

  it('never makes an address of another scheme', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'xhttps://a', 'https://'])
      expect(parseText(text)).toEqual([{ kind: 'text', text }])
  })

  it('reads the longest message there is without delay, whatever is in it', () => {
    for (const piece of [
      '*x',
      '_a ',
      '*a* ',
      '`',
      '``` ',
      '~*_',
      'https://a*',
      'www.(((',
      '- a\n',
      '> ```\n',
      'a@',
      'a@b.c',
      'mailto:a',
    ]) {
      const started = performance.now()
      parseText(piece.repeat(65_536 / piece.length))
      expect(performance.now() - started, piece).toBeLessThan(1500)
    }
  })

  it('can be had plain, on one line and short', () => {
    expect(plainText('*Oi*\n  _tudo_ bem? ')).toBe('Oi tudo bem?')
    expect(plainText('Temos:\n- azul\n- verde\nok')).toBe('Temos: azul verde ok')
    expect(plainText('a'.repeat(500), 10)).toBe('a'.repeat(10))
  })
})

describe('a text of emojis alone', () => {
  it.each([
    ['😂', 1],
    ['❤️', 1],
    ['👍🏽 🎉', 2],
    ['👨‍👩‍👧‍👦🇧🇷3️⃣', 3],
  ])('%s is drawn large', (text, count) => expect(bigEmojis(text)).toBe(count))

  it.each(['', '   ', 'ok 👍', '123', '#', '*', '😂😂😂😂', '©a', '👍'.repeat(200)])(
    '%j is a text like others',
    (text) => expect(bigEmojis(text)).toBe(0),
  )
})
