import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { DatabaseError } from 'sequelize'
import { expect, it, onTestFinished } from 'vitest'
import { AppError } from '../platform/errors/AppError.js'
import { createFolderStore } from '../platform/storage/folderStore.js'
import { fullPlace, lackingBytes, sayingWhatIsFull } from './fullDisk.js'

const withCode = (code: string) => Object.assign(new Error(code), { code, sql: '' })
const wrapped = (cause: unknown) => Object.assign(new AppError('ERR_UNAVAILABLE'), { cause })

it.each([
  [withCode('ENOSPC'), 'files'],
  [withCode('EDQUOT'), 'files'],
  [wrapped(withCode('ENOSPC')), 'files'],
  [new AggregateError([wrapped(withCode('EDQUOT'))]), 'files'],
  [withCode('53100'), 'database'],
  [new DatabaseError(withCode('53100')), 'database'],
  [withCode('ENOENT'), null],
  [wrapped(undefined), null],
  ['ENOSPC', null],
] as const)('%s is a full disk: %s', (error, place) => expect(fullPlace(error)).toBe(place))

it('says what is full, how much is left and how much is missing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = createFolderStore(folder)
  const keys = ['a', 'b', 'c'].map((letter) => `1/${letter.repeat(48)}.jpg`)
  await store.put(keys[1] ?? '', Readable.from(['here']))
  const files = (async function* () {
    for (const key of keys) yield await Promise.resolve({ key, size: 2 ** 30 })
  })()
  const place = { what: 'The disk', advice: 'Make room.', folder, missing: () => lackingBytes(files, store) }
  await expect(sayingWhatIsFull(place, () => Promise.reject(wrapped(withCode('ENOSPC'))))).rejects.toThrow(
    /^The disk is full, with [\d.]+ [KMGT]?B left: about 2\.0 GB more are needed\. Make room\.$/,
  )
  await expect(sayingWhatIsFull(place, () => Promise.reject(new Error('other')))).rejects.toThrow('other')
})
