import { expect, it } from 'vitest'
import { replaceKey } from '../../testing/replaceKey.js'
import { keyChecks } from '../backup/keyCheck.js'
import type { Manifest } from '../backup/manifest.js'
import { requireFits } from './checkBackup.js'

/** A backup that is made now. */
function aManifest(): Manifest {
  const [keyCheck = '', fallbackKeyCheck] = keyChecks()
  return { migrations: [], keyCheck, ...(fallbackKeyCheck && { fallbackKeyCheck }) } as unknown as Manifest
}

const refusal = (manifest: Manifest, withoutFallbackKey = false): string => {
  try {
    requireFits(manifest, [], { withoutFallbackKey })
    return ''
  } catch (error) {
    return String(error)
  }
}

it('restores a backup of before with both keys, and says which one is missing', () => {
  const before = aManifest()
  const keys = replaceKey()
  const meanwhile = aManifest()
  expect([refusal(before), refusal(meanwhile)]).toEqual(['', ''])

  keys.use({ current: keys.later })
  expect(refusal(before)).toMatch(
    /another ENCRYPTION_KEY.*as ENCRYPTION_KEY_FALLBACK if it was replaced since/,
  )
  expect(refusal(before, true)).toContain('another ENCRYPTION_KEY')
  expect(refusal(meanwhile)).toContain('while ENCRYPTION_KEY was being replaced')
  expect(refusal(meanwhile, true)).toBe('')
  expect(refusal(aManifest())).toBe('')

  keys.use({ current: keys.earlier, fallback: keys.later })
  expect([refusal(before), refusal(meanwhile)]).toEqual(['', ''])
})
