import type { Check } from '../check.js'
import { addressCheck } from './address.js'
import { backlogCheck } from './backlog.js'
import { clockCheck } from './clock.js'
import { diskCheck } from './disk.js'
import { jobsCheck } from './jobs.js'
import { lastBackupCheck } from './lastBackup.js'
import { mailCheck } from './mail.js'
import { partitionsCheck } from './partitions.js'
import { portsCheck } from './ports.js'
import { postgresCheck } from './postgres.js'
import { redisCheck } from './redis.js'
import { rightsCheck } from './rights.js'
import { runtimeCheck } from './runtime.js'
import { schemaCheck } from './schema.js'
import { sealingCheck } from './sealing.js'
import { secretsCheck } from './secrets.js'
import { sessionsCheck } from './sessions.js'

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  runtimeCheck,
  schemaCheck,
  portsCheck,
  addressCheck,
  secretsCheck,
  sealingCheck,
  postgresCheck,
  rightsCheck,
  redisCheck,
  clockCheck,
  diskCheck,
  partitionsCheck,
  jobsCheck,
  sessionsCheck,
  backlogCheck,
  mailCheck,
  lastBackupCheck,
]
