import { describe, expect, it } from 'vitest'
import { Failure } from '../../beforeInstall/progress.mjs'
import { checkLicences, licenceList, packageProblems } from './licences.js'
import { lockedPackages } from './lockFile.js'

const a = (name: string, license?: string, integrity = 'sha512-x') => ({
  name,
  version: '1.0.0',
  integrity,
  isDevelopment: false,
  ...(license !== undefined && { license }),
})

describe('the lock file', () => {
  const packages = lockedPackages()

  it('has packages of the image and of development, each version once', () => {
    const keys = packages.map(({ name, version }) => `${name}@${version}`)
    expect(new Set(keys).size).toBe(keys.length)
    const byName = new Map(packages.map(({ name, isDevelopment }) => [name, isDevelopment]))
    expect([byName.get('express'), byName.get('vitest')]).toEqual([false, true])
    expect(keys.some((key) => key.startsWith('@balcao/'))).toBe(false)
  })

  it('has only accepted licences, and a hash of each package', () => {
    expect(checkLicences(packages)).toEqual({ output: '' })
  })

  it('counts a package as one of the image when the image needs it anywhere', () => {
    const place = (dev: boolean) => ({ version: '1.0.0', license: 'MIT', integrity: 'sha512-x', dev })
    const text = JSON.stringify({
      packages: { '': {}, 'node_modules/x': place(true), 'node_modules/y/node_modules/x': place(false) },
    })
    expect(lockedPackages(text)).toEqual([
      { name: 'x', version: '1.0.0', license: 'MIT', integrity: 'sha512-x', isDevelopment: false },
    ])
  })
})

describe('the licence of a package', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['(GPL-3.0 OR AGPL-3.0)', false],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0', false],
    ['SSPL-1.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    [undefined, false],
  ])('is accepted or not: %s', (licence, isAccepted) => {
    expect(packageProblems([a('left', licence)])).toHaveLength(isAccepted ? 0 : 1)
  })

  it('may have conditions for the packages that are named with a reason, and for no other', () => {
    expect(packageProblems([a('libsignal', 'GPL-3.0')])).toEqual([])
    expect(packageProblems([a('libsignal-node', 'GPL-3.0')])).toEqual(['libsignal-node 1.0.0: GPL-3.0'])
  })

  it('is refused by the check, with its package', () => {
    expect(() => checkLicences([a('left', 'SSPL-1.0')])).toThrow(Failure)
    expect(() => checkLicences([a('left', 'SSPL-1.0')])).toThrow('left 1.0.0: SSPL-1.0')
  })
})

it('a package without a hash, or with a weak one, is refused', () => {
  expect(packageProblems([a('left', 'MIT', 'sha1-x')])).toEqual([
    'left 1.0.0: the lock file has no hash of it',
  ])
})

it('the list has those of the image and of development apart, by licence', () => {
  const list = licenceList([a('b', 'MIT'), a('a', 'ISC'), { ...a('c', 'MIT'), isDevelopment: true }])
  expect(list).toMatch(/^In the image\n\nISC \(1\)\n {2}a 1\.0\.0\n\nMIT \(1\)\n {2}b 1\.0\.0\n/)
  expect(list).toContain('For development only\n\nMIT (1)\n  c 1.0.0')
})
