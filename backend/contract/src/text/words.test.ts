import { expect, it } from 'vitest'
import { rangesOf } from './words.js'

it.each([
  ['A instalação ficou ÓTIMA', 'otima', ['ÓTIMA']],
  ['A instalação ficou ÓTIMA', 'INSTALACAO', ['instalação']],
  // The accent as a separate character, as some phones write it.
  ['a\u0301gua e água', 'água', ['a\u0301gua', 'água']],
  ['ana banana', 'ana', ['ana', 'ana']],
  ['👩🏽‍🚀 é você?', 'voce', ['você']],
  ['100% de 1000', '100%', ['100%']],
  ['nada', 'tudo', []],
  ['nada', '  ', []],
])('in “%s” the words “%s” stand at %j', (text, words, found) => {
  expect(rangesOf(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(found)
})
