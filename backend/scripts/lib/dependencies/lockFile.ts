import fs from 'node:fs'
import { fromRoot } from '../../beforeInstall/paths.mjs'

/** A package of another author, as the lock file names it. */
export interface LockedPackage {
  name: string
  version: string
  /** As the package says it; absent in packages of an old form. */
  license?: string
  /** The hash that the downloaded package must have. */
  integrity?: string
  /** Only development needs it: it is not in the image. */
  isDevelopment: boolean
}

interface Entry {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
}

const HOME = 'node_modules/'

/** All packages of the lock file by name and version, each once. Our own workspaces are not among them. */
export function lockedPackages(
  text = fs.readFileSync(fromRoot('package-lock.json'), 'utf8'),
): LockedPackage[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }
  const found = new Map<string, LockedPackage>()
  for (const [place, { version = '', license, integrity, link, dev, devOptional }] of Object.entries(
    packages,
  )) {
    const start = place.lastIndexOf(HOME)
    if (start < 0 || link) continue
    const name = place.slice(start + HOME.length)
    const key = `${name}@${version}`
    const isDevelopment = (dev ?? devOptional ?? false) && (found.get(key)?.isDevelopment ?? true)
    found.set(key, {
      name,
      version,
      ...(license && { license }),
      ...(integrity && { integrity }),
      isDevelopment,
    })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
