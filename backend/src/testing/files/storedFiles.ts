import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/**
 * Prepares a folder for a test file, which is removed afterwards.
 * @returns a function that stores bytes in it and answers the path.
 */
export function withStoredFiles(): (bytes: Buffer) => Promise<string> {
  let folder: string
  let files = 0
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'balcao-files-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  return async (bytes) => {
    const file = path.join(folder, String((files += 1)))
    await writeFile(file, bytes)
    return file
  }
}
