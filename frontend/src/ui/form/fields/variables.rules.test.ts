import { describe, expect, it } from 'vitest'
import { closedAfter, meantBy, typedVariable } from './variables.rules'

it.each([
  ['Oi {', '{'],
  ['Oi {{', '{{'],
  ['Oi {{fir', '{{fir'],
  ['{endereço', '{endereço'],
  ['Oi {nome}', null],
  ['Oi { nome', null],
  ['Oi', null],
])('%j is about to name %j', (text, typed) => {
  expect(typedVariable(text, text.length)).toBe(typed)
})

it('looks at what stands before the caret alone', () => {
  expect(typedVariable('Oi {no, tudo bem?', 6)).toBe('{no')
  // While text is selected, no variable is being typed.
  expect(typedVariable('Oi {no', -1)).toBeNull()
})

describe('what may be meant', () => {
  const variables = [
    { text: '{nome}', label: 'Nome' },
    { text: '{numero}', label: 'Número' },
    { text: '{cupom}', label: 'Código do desconto' },
  ]
  it.each([
    ['{', ['{nome}', '{numero}', '{cupom}']],
    ['{n', ['{nome}', '{numero}']],
    ['{nú', ['{numero}']],
    ['{desc', ['{cupom}']],
    ['{x', []],
  ])('by %j is %j', (typed, texts) => {
    expect(meantBy(typed, variables).map(({ text }) => text)).toEqual(texts)
  })
})

it('takes the braces along that stand behind the caret', () => {
  expect(closedAfter('{no}} x', 3)).toBe(2)
  expect(closedAfter('{no} x', 3)).toBe(1)
  expect(closedAfter('{no x', 3)).toBe(0)
})
