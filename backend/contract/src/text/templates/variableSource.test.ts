import { expect, it } from 'vitest'
import { namesOf, sourceOf, variableSources } from './variableSource.js'

it.each([
  ['nome', 'contact'],
  ['atendente', 'user'],
  ['empresa', 'company'],
  ['pedido', 'sender'],
  ['1', 'sender'],
  ['constructor', 'sender'],
])('%s comes from the %s', (name, source) => {
  expect(sourceOf(name)).toBe(source)
})

it('each name has one source', () => {
  for (const source of variableSources)
    for (const name of namesOf(source)) expect(sourceOf(name)).toBe(source)
})
