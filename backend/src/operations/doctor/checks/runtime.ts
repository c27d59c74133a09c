import { readFileSync } from 'node:fs'
import { ok, problem, type Check } from '../check.js'

const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major * 1_000 + minor
}

/**
 * Whether this Node may run the product.
 * @param range like `>=20.19.0 <25`.
 */
export const isAllowedNode = (version: string, range: string): boolean => {
  const [, least = '0', below = '0'] = /^>=([\d.]+) <([\d.]+)$/.exec(range) ?? []
  return numberOf(version) >= numberOf(least) && numberOf(version) < numberOf(below)
}

/** The same file in a checkout and in the image. */
const { engines } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { engines: { node: string } }

export const runtimeCheck: Check = {
  name: 'node',
  run: ({ version }) => {
    const { node } = process.versions
    return Promise.resolve([
      isAllowedNode(node, engines.node)
        ? ok(`Balcão ${version} on Node ${node}.`)
        : problem(`Node ${node} is not supported.`, `Use Node ${engines.node}.`),
    ])
  },
}
