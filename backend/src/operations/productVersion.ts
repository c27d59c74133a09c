import { readFileSync } from 'node:fs'

/** The product's version, as backend/package.json has it; the same file in a checkout and in the image. */
export function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
