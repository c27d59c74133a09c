import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { claimDataDir } from './dataDir.js'
import type { Environment } from '../processes.js'
import { secretsOf } from './secrets.js'
import { removeDataDir, startServices } from './services.js'

/** PostgreSQL and Redis for one test run. They start at the first request, and `stop` removes every trace. */
export class ThrowawayServices {
  #started: ReturnType<typeof start> | undefined

  /** The environment of a server that uses them. */
  async env(): Promise<Environment> {
    this.#started ??= start()
    return (await this.#started).env
  }

  async stop(): Promise<void> {
    const started = await this.#started?.catch(() => undefined)
    this.#started = undefined
    if (!started) return
    await started.services.stop()
    started.claim.release()
    removeDataDir(started.dataDir)
  }
}

/** Starts them in a folder of their own. */
async function start() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-test-'))
  const claim = await claimDataDir(dataDir)
  try {
    const services = await startServices({ dataDir, claim, throwaway: true })
    const { JWT_SECRET, JWT_REFRESH_SECRET, ENCRYPTION_KEY } = secretsOf(dataDir)
    const secrets = { JWT_SECRET, JWT_REFRESH_SECRET, ENCRYPTION_KEY }
    return {
      dataDir,
      claim,
      services,
      env: { ...services.env, ...secrets, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    }
  } catch (error) {
    claim.release()
    removeDataDir(dataDir)
    throw error
  }
}
