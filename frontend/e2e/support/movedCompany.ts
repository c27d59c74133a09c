import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const checkout = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a command of the operator on this worker's product, while it runs. */
async function command(name: string, ...args: string[]): Promise<string> {
  const dataDirs = (process.env['E2E_DATA_DIR'] ?? `${checkout}.cache/e2e`).split(',')
  const own = dataDirs[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? dataDirs[0]
  const { stdout } = await run('node', ['backend/scripts/run.mjs', `scripts/${name}`, ...args], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: own },
  })
  return stdout
}

/**
 * Exports a company, and brings it in again under another name, as from another installation.
 * @returns what the import has printed.
 */
export async function moveCompany(id: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'balcao-moved-'))
  const exported = path.join(folder, 'exported')
  try {
    await command('exportCompany', String(id), exported)
    return await command('importCompany', exported)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
