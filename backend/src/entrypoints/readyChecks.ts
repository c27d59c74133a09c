import { Op } from 'sequelize'
import { Connection } from '../models/index.js'
import { migrations } from '../models/migrations/index.js'
import { env } from '../platform/config/env.js'
import { databaseAnswers } from '../platform/database/checks.js'
import { missingRights } from '../platform/database/missingRights.js'
import { pendingMigrations } from '../platform/database/migrator.js'
import type { ReadyCheck } from '../platform/http/health.js'
import { redis } from '../platform/redis/redis.js'
import { FREE_BYTES_MIN } from '../platform/storage/freeBytes.js'
import { mediaStore } from '../platform/storage/mediaStore.js'
import { withPlatformScope } from '../platform/tenancy/scope.js'

const simulatorAnswers = async (): Promise<boolean> => (await fetch(`${env.SIMULATOR_URL}/control/state`)).ok

/**
 * Once it is created; the embedded start waits for that itself. A connection that is switched off is never
 * linked.
 */
const demoIsLinked = async (): Promise<boolean> =>
  withPlatformScope('ready: the demo connection', async () => {
    const simulated = { provider: 'simulator' as const, enabled: true }
    if ((await Connection.count({ where: simulated })) === 0) return true
    return (await Connection.count({ where: { ...simulated, linkedAt: { [Op.ne]: null } } })) > 0
  })

/** Conditions for `/ready` to answer 200. The last two apply only where the embedded start runs the demo. */
export const readyChecks: readonly ReadyCheck[] = [
  { name: 'database', holds: databaseAnswers },
  {
    name: 'migrations',
    holds: async () => (await pendingMigrations(migrations)).length === 0,
    problem:
      'The schema is not up to date, or its rights are missing: run the migration, and read what it says.',
  },
  {
    name: 'rights',
    holds: async () => (await missingRights()).length === 0,
    problem:
      'Roles, policies or grants are missing in the database: restore the backup again as README.md says ("Backups").',
  },
  { name: 'redis', holds: async () => (await redis().ping()) === 'PONG' },
  {
    name: env.MEDIA_STORE === 'folder' ? 'mediaSpace' : 'mediaStore',
    holds: () => mediaStore.isUsable(),
    problem:
      env.MEDIA_STORE === 'folder'
        ? `MEDIA_DIR has less than ${FREE_BYTES_MIN / 2 ** 20} MB left: files are refused once it is full.`
        : 'The bucket of files does not answer: files are refused until it does. The log says why.',
    // Texts still work without files.
    isWarning: true,
  },
  ...(env.DEMO
    ? [
        { name: 'simulator', holds: simulatorAnswers },
        { name: 'demo', holds: demoIsLinked },
      ]
    : []),
]
