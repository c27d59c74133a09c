import { randomBytes } from 'node:crypto'

const RANDOM_BYTES = 24
const KEY = /^(\d{1,10})\/([0-9a-f]{48})\.([a-z0-9]{1,10})$/
const PUBLIC_NAME = /^(\d{1,10})-([0-9a-f]{48})\.([a-z0-9]{1,10})$/

/** The extension for a key: lower-case letters and digits; `bin` if nothing is left. */
const safeExtension = (extension: string): string =>
  extension
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 10) || 'bin'

/** A new, unguessable key. */
export const newMediaKey = (companyId: number, extension: string): string =>
  `${companyId}/${randomBytes(RANDOM_BYTES).toString('hex')}.${safeExtension(extension)}`

/** Whether a text has the form of a key. It is then safe as a path below the store's folder. */
export const isMediaKey = (text: string): boolean => KEY.test(text)

/** Company id in keys of the installation's own files. No company has this id. */
export const INSTALLATION = 0

/**
 * The company of a key.
 * @throws Error for an invalid key.
 */
export function companyOfKey(key: string): number {
  const [, companyId] = KEY.exec(key) ?? []
  if (companyId === undefined) throw new Error('This is no key of the media store')
  return Number(companyId)
}

/** A key's extension, without the dot; empty for an invalid key. */
export const extensionOfKey = (key: string): string => KEY.exec(key)?.[3] ?? ''

/** A key as a file name in a URL, without a folder. */
export const publicName = (key: string): string => key.replace('/', '-')

/** The key of such a file name; null for an invalid one. */
export function keyOfPublicName(name: string): string | null {
  const [, companyId, random, extension] = PUBLIC_NAME.exec(name) ?? []
  return random === undefined ? null : `${companyId}/${random}.${extension}`
}
