// Who runs on a data folder. DATA_DIR/running.json names the script in charge and every process it started,
// so that a second start is refused while the first lives, and the remains of a killed one are found and
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

/** A process that is written down, and who it is. */
interface Child extends Written {
  name: string
}

/** A data folder that belongs to this process, with the processes that were started on it. */
export interface Claim {
  /** @param match a part of its command line. */
  add: (name: string, pid: number, match: string) => void
  remove: (pid: number) => void
  release: () => void
}

/**
 * Takes a data folder for this process and stops what an earlier one left there, last started first.
 *
 * @throws Failure when another start is running on the folder.
 */
export async function claimDataDir(dataDir: string): Promise<Claim> {
  const file = path.join(dataDir, 'running.json')
  // As root the unprivileged user must be able to pass through, though not to look around.
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

/** The file is made with a hard refusal to overwrite: of two starts in the same instant one wins. */
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
