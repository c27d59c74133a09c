import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The product's version, like 0.2.0. What it means for operators: `docs/CHANGELOG.md`. */
export const { version } = manifest
