import fs from 'node:fs'
import path from 'node:path'
import { alone } from './lock.mjs'
import { ROOT } from './paths.mjs'
import { Failure, step } from './progress.mjs'
import { run } from './processes.mjs'

/** Runs `npm ci` when what is installed is not what package-lock.json says. */
export async function ensureInstalled() {
  requireNode()
  if (isInstalled()) return
  await alone('install', async () => {
    if (isInstalled()) return
    await step('installing packages (npm ci)', () =>
      run(npm(), ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
        cwd: ROOT,
        what: 'npm ci',
        shell: process.platform === 'win32',
      }),
    )
  })
}

const npm = () => (process.platform === 'win32' ? 'npm.cmd' : 'npm')

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Failure(`Node ${process.versions.node} is too old: version 20.19 or newer is needed.`)
}

/** npm writes the second lockfile last of all, so an installation that was interrupted has none. */
function isInstalled() {
  const wanted = packagesOf(path.join(ROOT, 'package-lock.json'))
  const present = packagesOf(path.join(ROOT, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([folder, { version, optional, link }]) => {
    if (!folder.includes('node_modules/') || link) return true
    const installed = present[folder]
    return installed ? installed.version === version : optional === true // those of other systems are left out
  })
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(fs.readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}
