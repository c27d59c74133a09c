import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { migrations } from './index.js'

it('run in the order of their numbers, of which each is used once', () => {
  const names = migrations.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
})

it('are one in each file, called as the file is', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => /^\d/.test(file) && !file.includes('.test.'))
    .map((file) => path.basename(file, '.ts'))
    .sort()
  expect(files.length).toBeGreaterThan(70)
  expect(migrations.map(({ name }) => name)).toEqual(files)
})
