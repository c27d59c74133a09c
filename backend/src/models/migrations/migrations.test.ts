import { expect, it } from 'vitest'
import { migrations } from './index.js'

it('run in the order of their numbers, of which each is used once', () => {
  const names = migrations.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
})
