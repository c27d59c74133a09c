// The parts that are built, their sources, and whether a part must be built again.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { alone } from '../beforeInstall/lock.mjs'
import { CACHE, fromRoot, ROOT, SERVER_MAIN, SIMULATOR_MAIN, TSC, VITE } from '../beforeInstall/paths.mjs'
import { step } from '../beforeInstall/progress.mjs'
import { run } from './processes.js'

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'backend/contract/package.json',
  'backend/contract/src',
]

const ofServer = (file: string) => `backend/${file}`
const ofClient = (file: string) => `frontend/${file}`

interface Part {
  label: string
  /** Files and folders, relative to the checkout. */
  sources: string[]
  /** If one of these files is missing, the part counts as not built. */
  results: string[]
  /** @param complete whether all results existed before. */
  make: (complete: boolean) => Promise<void>
}

export type PartName = 'server' | 'client'

const PARTS: Record<PartName, Part> = {
  server: {
    label: 'building the server',
    sources: [
      ...SHARED,
      ...[
        'backend/contract/tsconfig.json',
        'backend/package.json',
        'backend/tsconfig.build.json',
        'backend/src',
      ],
      ...['backend/simulator/package.json', 'backend/simulator/tsconfig.build.json', 'backend/simulator/src'],
    ],
    results: [SERVER_MAIN, SIMULATOR_MAIN, fromRoot('backend/contract/dist/index.js')],
    make: buildServer,
  },
  client: {
    label: 'building the client',
    sources: [
      ...SHARED,
      ...['package.json', 'index.html', 'vite.config.ts', 'firstLoads.ts', 'firstLoads.json'].map(ofClient),
      ...['tsconfig.build.json', 'docsPages.ts', 'docs', 'public', 'src'].map(ofClient),
    ],
    results: [fromRoot('frontend/dist/index.html')],
    make: buildClient,
  },
}

/**
 * Builds the parts whose sources changed since their last build. It compares the content, because a copied or
 * checked out file may have any date. The hashes are in .cache/build.json.
 */
export async function buildStale(parts: PartName[] = ['server', 'client']): Promise<void> {
  const stale = parts.filter(isStale)
  if (stale.length === 0) return
  await alone('build', async () => {
    for (const name of stale.filter(isStale)) {
      const { label, make, results } = PARTS[name]
      const hash = hashOf(name) // taken before the build, so edits during it make the part stale again
      await step(label, () => make(results.every((file) => fs.existsSync(file))))
      remember(name, hash)
    }
  })
}

/** With `complete` false somebody removed results, so tsc's record of what it wrote is wrong. */
async function buildServer(complete: boolean): Promise<void> {
  removeStaleMigrations()
  const projects = ['contract', 'simulator/tsconfig.build.json', 'tsconfig.build.json'].map(ofServer)
  await run(process.execPath, [TSC, '-b', ...(complete ? [] : ['--force']), ...projects], {
    cwd: ROOT,
    what: 'tsc -b',
  })
}

/** The server applies every migration in this folder. So the result of a removed source file must go too. */
function removeStaleMigrations(): void {
  const built = fromRoot('backend/dist/models/migrations')
  if (!fs.existsSync(built)) return
  for (const file of fs.readdirSync(built)) {
    const [name = ''] = file.split('.')
    if (!fs.existsSync(fromRoot(`backend/src/models/migrations/${name}.ts`)))
      fs.rmSync(path.join(built, file))
  }
}

async function buildClient(): Promise<void> {
  await run(process.execPath, [VITE, 'build'], {
    cwd: fromRoot('frontend'),
    env: { ...process.env, NODE_ENV: 'production' },
    what: 'vite build',
  })
}

const FILE = path.join(CACHE, 'build.json')

function isStale(name: PartName): boolean {
  return remembered()[name] !== hashOf(name) || PARTS[name].results.some((file) => !fs.existsSync(file))
}

function remembered(): Partial<Record<PartName, string>> {
  try {
    return JSON.parse(fs.readFileSync(FILE, 'utf8')) as Partial<Record<PartName, string>>
  } catch {
    return {}
  }
}

function remember(name: PartName, hash: string): void {
  fs.mkdirSync(CACHE, { recursive: true })
  fs.writeFileSync(FILE, JSON.stringify({ ...remembered(), [name]: hash }, null, 2) + '\n')
}

function hashOf(name: PartName): string {
  const hash = crypto.createHash('sha256')
  for (const source of PARTS[name].sources)
    for (const file of filesOf(fromRoot(source)))
      hash.update(`${path.relative(ROOT, file)}\0`).update(fs.readFileSync(file))
  return hash.digest('hex')
}

/** The files of a folder in a stable order. Tests are left out, since no build reads them. */
function filesOf(source: string): string[] {
  const stat = fs.statSync(source, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [source]
  return fs
    .readdirSync(source)
    .sort()
    .filter((name) => name !== 'testing' && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesOf(path.join(source, name)))
}
