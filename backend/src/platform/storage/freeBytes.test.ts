import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hasFreeBytes } from './freeBytes.js'

it('a folder has room or not, also before it is made', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-space-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const place of [folder, path.join(folder, 'not', 'made')]) {
    expect(await hasFreeBytes(place, 1)).toBe(true)
    expect(await hasFreeBytes(place, Number.MAX_SAFE_INTEGER)).toBe(false)
  }
})
