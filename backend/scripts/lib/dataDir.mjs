// Who runs on a data folder. DATA_DIR/running.json names the script in charge and every process it started, so that
// a second start is refused while the first lives, and the remains of a killed one are found and stopped.
import fs from 'node:fs'
import path from 'node:path'
import { Failure, say } from './progress.mjs'
import { endStranger, identify, stillRuns } from './processes.mjs'
import { shown } from './paths.mjs'
import { POSTGRES_STOP } from './postgres.mjs'
import { isRoot } from './unprivileged.mjs'

const STOPPED_BY = { PostgreSQL: POSTGRES_STOP }

/**
 * Takes a data folder for this process and stops what an earlier one left there, last started first.
 *
 * @returns `{ add(name, pid, match), remove(pid), release() }`
 * @throws Failure when another start is running on the folder.
 */
export async function claimDataDir(dataDir) {
  const file = path.join(dataDir, 'running.json')
  // As root the unprivileged user must be able to pass through, though not to look around.
  fs.mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const me = birthOf(process.pid, path.basename(process.argv[1] ?? 'node'))
  const children = []
  const save = () => {
    fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify({ script: me, children }, null, 2) + '\n')
    fs.renameSync(`${file}.${process.pid}`, file)
  }
  const left = take(file, me, dataDir)
  save()
  await stopRemains(left)
  return {
    add(name, pid, match) {
      children.push({ name, ...birthOf(pid, match) })
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

const birthOf = (pid, match) => ({ pid, startedAt: identify(pid)?.startedAt, match })

/** The file is made with a hard refusal to overwrite: of two starts in the same instant one wins. */
function take(file, me, dataDir) {
  try {
    fs.writeFileSync(file, JSON.stringify({ script: me, children: [] }), { flag: 'wx' })
    return []
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const found = read(file)
  if (found.script && stillRuns(found.script))
    throw new Failure(
      `Balcão is already running on ${shown(dataDir)} (process ${found.script.pid}). ` +
        'Stop it first, or set another DATA_DIR and another PORT to run a second one beside it.',
    )
  return found.children
}

function read(file) {
  try {
    const { script, children = [] } = JSON.parse(fs.readFileSync(file, 'utf8'))
    return { script, children }
  } catch {
    return { children: [] }
  }
}

async function stopRemains(children) {
  for (const child of [...children].reverse()) {
    if (!stillRuns(child)) continue
    say(`  stopping the ${child.name} (process ${child.pid}) that an interrupted start left behind`)
    await endStranger(child, STOPPED_BY[child.name])
  }
}
