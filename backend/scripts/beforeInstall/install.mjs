import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { alone } from './lock.mjs'
import { ROOT } from './paths.mjs'
import { Failure, lastLines, step } from './progress.mjs'

/** Milliseconds that npm gets to end by itself. */
const PATIENCE_MS = 3_000

/** Runs `npm ci` when the installed packages differ from package-lock.json. */
export async function ensureInstalled() {
  requireNode()
  if (isInstalled()) return
  await alone('install', async () => {
    if (!isInstalled()) await step('installing packages (npm ci)', install)
  })
}

/**
 * Ends together with this process when that is told to stop.
 * @returns {Promise<void>}
 */
function install() {
  const isWindows = process.platform === 'win32'
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  return new Promise((resolve, reject) => {
    const npm = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
      windowsHide: true,
    })
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk))
    const interrupt = () => {
      npm.kill('SIGTERM')
      setTimeout(() => npm.kill('SIGKILL'), PATIENCE_MS).unref()
    }
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    for (const signal of signals) process.on(signal, interrupt)
    const settle = () => {
      for (const signal of signals) process.off(signal, interrupt)
    }
    npm.once('error', (error) => {
      settle()
      reject(new Failure(`npm could not be run: ${error.message}`))
    })
    npm.once('close', (code, signal) => {
      settle()
      if (code === 0) resolve()
      else reject(new Failure(`npm ci failed (${signal ?? `exit ${code}`}):\n${lastLines(output)}`))
    })
  })
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Failure(`Node ${process.versions.node} is too old: version 20.19 or newer is needed.`)
}

/** npm writes the second lockfile at the very end, so an interrupted installation has none. */
function isInstalled() {
  const wanted = packagesOf(path.join(ROOT, 'package-lock.json'))
  const present = packagesOf(path.join(ROOT, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([folder, { version, optional, link }]) => {
    if (!folder.includes('node_modules/') || link) return true
    const installed = present[folder]
    // npm leaves out optional packages for other systems.
    return installed ? installed.version === version : optional === true
  })
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | undefined}
 */
function packagesOf(lockfile) {
  try {
    return JSON.parse(fs.readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}
