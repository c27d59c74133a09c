import fs from 'node:fs'
import path from 'node:path'
import { run, which } from './processes.js'

export const hasApt = () => process.platform === 'linux' && which('apt-get') !== undefined

// RUNLEVEL=1 keeps apt from starting an installed server as a system service. The script starts it itself.
const QUIET = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
const LOCK = ['-o', 'DPkg::Lock::Timeout=300']

/**
 * Installs Debian packages; needs root. It refreshes the package lists first, because a fresh machine or
 * image has none.
 */
export async function aptInstall(...packages: string[]): Promise<void> {
  await run('apt-get', [...LOCK, '-q', 'update'], { env: QUIET, mayFail: true }) // old lists may be enough
  await run('apt-get', [...LOCK, '-q', 'install', '-y', '--no-install-recommends', ...packages], {
    env: QUIET,
    what: `apt-get install ${packages.join(' ')}`,
  })
}

/**
 * Unpacks Debian packages, and their dependencies that are not installed, into `folder`, without root. It
 * uses the system's package lists if they are fresh enough. Otherwise it fetches its own lists into the
 * folder. It fails like any command when it cannot get the packages.
 */
export async function aptUnpack(folder: string, ...packages: string[]): Promise<void> {
  const ownCache = ['-o', `Dir::Cache=${folder}/cache`]
  const ownLists = [...ownCache, '-o', `Dir::State::lists=${folder}/lists`]
  fs.rmSync(folder, { recursive: true, force: true })
  for (const part of ['lists/partial', 'cache/archives/partial', 'packages'])
    fs.mkdirSync(path.join(folder, part), { recursive: true })
  const downloads = path.join(folder, 'packages')
  try {
    await download(downloads, ownCache, packages)
  } catch {
    await run('apt-get', [...ownLists, '-q', 'update'], { what: 'apt-get update' })
    await download(downloads, ownLists, packages)
  }
  for (const file of fs.readdirSync(downloads).filter((name) => name.endsWith('.deb')))
    await run('dpkg', ['-x', path.join(downloads, file), path.join(folder, 'root')])
}

/** `--print-uris` names exactly the packages that an installation would add. */
async function download(folder: string, settings: string[], packages: string[]): Promise<void> {
  const args = [...settings, 'install', '--no-install-recommends', '--print-uris', '-y', '-qq', ...packages]
  const { output } = await run('apt-get', args, { what: `apt-get install ${packages.join(' ')}` })
  const files = [...output.matchAll(/^'[^']+' (\S+\.deb) /gm)].map((match) => match[1] ?? '')
  const names = files.map((file) => file.split('_')[0] ?? file)
  await run('apt-get', [...settings, '-q', 'download', ...names], { cwd: folder, what: 'apt-get download' })
}
