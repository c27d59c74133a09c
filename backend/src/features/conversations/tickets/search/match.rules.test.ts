import { expect, it } from 'vitest'
import { excerptOf } from './match.rules.js'

const whole = { before: false, after: false }
const long = 'palavra '.repeat(40)

it.each([
  ['the whole of a short message', 'Vocês têm açúcar?', 'acucar', whole, 'Vocês têm açúcar?'],
  ['from its sentence on', 'Oi. Tudo bem? Vocês têm açúcar?', 'acucar', whole, 'Vocês têm açúcar?'],
  ['from its line on', 'Olá\nVocês têm açúcar?', 'acucar', whole, 'Vocês têm açúcar?'],
  [
    'what stands near it, where its sentence is long',
    `${long}açúcar branco`,
    'açucar',
    whole,
    '…palavra palavra palavra açúcar branco',
  ],
  ['up to some length', `açúcar ${'é'.repeat(400)}`, 'acucar', whole, `açúcar ${'é'.repeat(193)}…`],
  ['in a part of a message', 'ês têm açúcar e', 'acucar', { before: true, after: true }, '…têm açúcar e…'],
  ['no half of a character', `${'😀'.repeat(20)}açúcar`, 'acucar', whole, `…${'😀'.repeat(15)}açúcar`],
  [
    'the beginning, where signs are told apart otherwise',
    'Straße nach Köln',
    'strasse',
    whole,
    'Straße nach Köln',
  ],
])('an excerpt is %s', (_sentence, part, words, goesOn, excerpt) => {
  expect(excerptOf(part, words, goesOn)).toBe(excerpt)
})
