import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readFileList, writeFileList } from './fileList.js'

it('passes on what fails while a list is written or read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-list-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'list.gz')
  const failing = (async function* () {
    yield await Promise.resolve({ key: '1/a.jpg', size: 1, bytes: 1, sha256: 'a' })
    throw new Error('the disk is full')
  })()
  await expect(writeFileList(file, failing)).rejects.toThrow('the disk is full')
  writeFileSync(file, 'no list')
  await expect(readFileList(file).next()).rejects.toThrow(/is damaged \(incorrect header check\)/)
  await expect(readFileList(path.join(folder, 'none.gz')).next()).rejects.toThrow(/is damaged \(ENOENT/)
})
