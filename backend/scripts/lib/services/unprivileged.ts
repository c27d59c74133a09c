// Postgres refuses to run as root. So for root it runs as `nobody`.
import { execFileSync, spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { isSystemError } from '../../beforeInstall/lock.mjs'
import { Failure } from '../../beforeInstall/progress.mjs'

export const isRoot = process.getuid?.() === 0

export interface SystemUser {
  uid?: number
  gid?: number
}

/** The user to start a process as. Empty for an ordinary user, who needs no change. */
export function unprivilegedUser(): SystemUser {
  if (!isRoot) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Whether that user can run the program or enter the folder. It asks the system, which also knows mounts and
 * ACLs.
 */
export function canReach(user: SystemUser, file: string): boolean {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', file], { ...user, cwd: '/' }).status === 0
}

/**
 * The folder used instead of DATA_DIR where the unprivileged user cannot enter it (as under /root). Its name
 * contains a hash of DATA_DIR, so two data folders never share one.
 */
export function standInFolder(dataDir: string): string {
  const hash = crypto.createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)
  return path.join('/var/tmp', `balcao-${hash}`)
}

/**
 * Creates the stand-in. Anybody can write to /var/tmp, so a folder that another user put there in advance is
 * refused.
 */
export function makeStandIn(dataDir: string): string {
  const folder = standInFolder(dataDir)
  try {
    fs.mkdirSync(folder, { mode: 0o755 })
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
    const found = fs.lstatSync(folder)
    if (!found.isDirectory() || found.uid !== process.getuid?.())
      throw new Failure(`${folder} belongs to somebody else. Remove it, or set another DATA_DIR.`)
  }
  fs.writeFileSync(path.join(folder, 'README'), `Database files of ${path.resolve(dataDir)}\n`)
  return folder
}
