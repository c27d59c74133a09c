import { describe, expect, it } from 'vitest'
import { parseText, plainText } from './formatting.rules'

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

  it.each(['2*3*4', 'a_b_c', '* a *', '*a\nb*', '*', '**', 'a * b', 'it`s'])('leaves %j as it is', (text) => {
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

  it('never makes an address of another scheme', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'xhttps://a', 'https://'])
      expect(parseText(text)).toEqual([{ kind: 'text', text }])
  })

  it('reads the longest message there is without delay, whatever is in it', () => {
    for (const piece of ['*x', '_a ', '*a* ', '`', '``` ', '~*_', 'https://a*', 'www.(((']) {
      const started = performance.now()
      parseText(piece.repeat(65_536 / piece.length))
      expect(performance.now() - started, piece).toBeLessThan(1500)
    }
  })

  it('can be had plain, on one line and short', () => {
    expect(plainText('*Oi*\n  _tudo_ bem? ')).toBe('Oi tudo bem?')
    expect(plainText('a'.repeat(500), 10)).toBe('a'.repeat(10))
  })
})
