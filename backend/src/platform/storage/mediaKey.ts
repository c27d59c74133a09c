import { randomBytes } from 'node:crypto'

const RANDOM_BYTES = 24
const KEY = /^(\d{1,10})\/([0-9a-f]{48})\.([a-z0-9]{1,10})$/
const PUBLIC_NAME = /^(\d{1,10})-([0-9a-f]{48})\.([a-z0-9]{1,10})$/

/** The extension as a key may hold it: small letters and digits, `bin` when nothing is left. */
const safeExtension = (extension: string): string =>
  extension
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 10) || 'bin'

/** A key that nobody can guess and that names no file yet. */
export const newMediaKey = (companyId: number, extension: string): string =>
  `${companyId}/${randomBytes(RANDOM_BYTES).toString('hex')}.${safeExtension(extension)}`

/** Whether text has the form of a key: then it is safe as a path below the store's folder. */
export const isMediaKey = (text: string): boolean => KEY.test(text)

/** Stands in a key for the company of what belongs to the installation; no company has this id. */
export const INSTALLATION = 0

/** Whose file a key names. @throws Error when it is no key. */
export function companyOfKey(key: string): number {
  const [, companyId] = KEY.exec(key) ?? []
  if (companyId === undefined) throw new Error('This is no key of the media store')
  return Number(companyId)
}

/** A key's extension, without the dot; empty when it is no key. */
export const extensionOfKey = (key: string): string => KEY.exec(key)?.[3] ?? ''

/** The one name, without a folder, by which a key travels in a URL. */
export const publicName = (key: string): string => key.replace('/', '-')

/** The key behind a name of a URL; null when it is no such name. */
export function keyOfPublicName(name: string): string | null {
  const [, companyId, random, extension] = PUBLIC_NAME.exec(name) ?? []
  return random === undefined ? null : `${companyId}/${random}.${extension}`
}
