import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { createFolderStore } from '../../platform/storage/folderStore.js'
import type { BackedUpFile } from '../backup/fileList.js'
import { filesThere, requireOwnFiles } from './emptyPlace.js'

const keyOf = (letter: string) => `1/${letter.repeat(48)}.jpg`

async function* listOf(...letters: string[]): AsyncGenerator<BackedUpFile> {
  for (const letter of letters)
    yield await Promise.resolve({
      key: keyOf(letter),
      size: 1,
      bytes: 1,
      sha256: createHash('sha256').update(letter).digest('hex'),
    })
}

it('compares the files that are there with those of a backup', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-place-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = createFolderStore(folder)
  const put = (letter: string, text = letter) => store.put(keyOf(letter), Readable.from([text]))
  expect(await filesThere(store, listOf('a'), false)).toMatchObject({ same: 0, others: 0 })
  await Promise.all([put('a'), put('b'), put('c', 'x'), put('d', 'long')])
  const there = await filesThere(store, listOf('a', 'b', 'e'), false)
  expect(there).toMatchObject({ same: 2, others: 2, other: keyOf('c') })
  expect(() => requireOwnFiles(there)).toThrow('it has 2 files that the backup does not have')
  const differing = await filesThere(store, listOf('a', 'b', 'c', 'd'), false)
  expect(differing).toMatchObject({ same: 2, others: 0, differing: new Set([keyOf('c'), keyOf('d')]) })
  expect(() => requireOwnFiles(differing)).toThrow('it has 2 files with other bytes')
  // The sums of an encrypted backup are those of other bytes.
  expect(await filesThere(store, listOf('a', 'b', 'c', 'd'), true)).toMatchObject({ same: 3 })
})
