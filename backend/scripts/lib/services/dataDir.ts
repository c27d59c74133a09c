// Records which script uses a data folder. DATA_DIR/running.json names the script and every process it
// started. A second start is refused while the first lives. The remains of a killed script are found and
// stopped.
import fs from 'node:fs'
import path from 'node:path'
import { Failure, say } from '../../beforeInstall/progress.mjs'
import { endForeignProcess } from '../processes.js'
import { stillRuns, written, type Written } from '../../beforeInstall/identity.mjs'
import { isSystemError } from '../../beforeInstall/lock.mjs'
import { displayPath } from '../../beforeInstall/paths.mjs'
import { POSTGRES_STOP } from './postgres.js'
import { isRoot } from './unprivileged.js'

const STOPPED_BY: Record<string, NodeJS.Signals> = { PostgreSQL: POSTGRES_STOP }

/** A recorded process, and its name. */
interface Child extends Written {
  name: string
}

/** A data folder that this process has claimed, and the processes started on it. */
export interface Claim {
  /** @param match a part of its command line. */
  add: (name: string, pid: number, match: string) => void
  remove: (pid: number) => void
  release: () => void
}

/**
 * Claims a data folder for this process and stops the processes that an earlier one left, last started first.
 *
 * @throws Failure when another start is running on the folder.
 */
export async function claimDataDir(dataDir: string): Promise<Claim> {
  const file = path.join(dataDir, 'running.json')
  // When root runs this, the unprivileged user must be able to enter the folder, but not to list it.
  fs.mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const me = written(process.pid, path.basename(process.argv[1] ?? 'node'))
  const children: Child[] = []
  const save = () => {
    fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify({ script: me, children }, null, 2) + '\n')
    fs.renameSync(`${file}.${process.pid}`, file)
  }
  const left = take(file, me, dataDir)
  save()
  await stopRemains(left)
  return {
    add(name, pid, match) {
      children.push({ name, ...written(pid, match) })
      save()
    },
    remove(pid) {
      const index = children.findIndex((child) => child.pid === pid)
      if (index >= 0) children.splice(index, 1)
      save()
    },
    release: () => fs.rmSync(file, { force: true }),
  }
}

/** The file is created only if it does not exist, so one of two simultaneous starts wins. */
function take(file: string, me: Written, dataDir: string): Child[] {
  try {
    fs.writeFileSync(file, JSON.stringify({ script: me, children: [] }), { flag: 'wx' })
    return []
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  }
  const found = read(file)
  if (found.script && stillRuns(found.script))
    throw new Failure(
      `Balcão is already running on ${displayPath(dataDir)} (process ${found.script.pid}). ` +
        'Stop it first, or set another DATA_DIR and another PORT to run a second one beside it.',
    )
  return found.children
}

function read(file: string): { script?: Written | undefined; children: Child[] } {
  try {
    const { script, children = [] } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      script?: Written
      children?: Child[]
    }
    return { script, children }
  } catch {
    return { children: [] }
  }
}

async function stopRemains(children: Child[]): Promise<void> {
  for (const child of [...children].reverse()) {
    if (!stillRuns(child)) continue
    say(`  stopping the ${child.name} (process ${child.pid}) that an interrupted start left behind`)
    await endForeignProcess(child, STOPPED_BY[child.name])
  }
}
