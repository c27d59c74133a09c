import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { makeTemplate } from './database/template.js'
import { startS3 } from '@balcao/whatsapp-simulator'
import { claimDataDir } from '../../scripts/lib/services/dataDir.js'
import { removeDataDir, startServices } from '../../scripts/lib/services/services.js'

/** PostgreSQL and Redis for this run, in a folder that is removed afterwards. */
async function startThrowawayServices(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-test-'))
  const claim = await claimDataDir(dataDir)
  const services = await startServices({ dataDir, claim, throwaway: true })
  Object.assign(process.env, services.env)
  return async () => {
    await services.stop()
    claim.release()
    removeDataDir(dataDir)
  }
}

/** Migrates the schema once for all test files. The workers inherit this process's environment. */
async function migrateSchema(): Promise<void> {
  const { migrations } = await import('../models/migrations/index.js')
  const { migrate } = await import('../platform/database/migrator.js')
  const { closeDatabase } = await import('../platform/database/database.js')
  const { DATABASE_OWNER_URL, DATABASE_URL } = process.env
  if (!DATABASE_OWNER_URL || !DATABASE_URL)
    throw new Error('The tests migrate: set DATABASE_OWNER_URL with DATABASE_URL, or neither')
  await migrate(DATABASE_OWNER_URL, DATABASE_URL, migrations)
  if (process.env['PARTITIONED']) await partition(DATABASE_OWNER_URL)
  await closeDatabase()
  await makeTemplate(DATABASE_OWNER_URL)
}

/** With PARTITIONED=1 the tests run on partitioned messages, as the operator's command makes them. */
async function partition(connectionString: string): Promise<void> {
  const { dropOld, partitionMessages } = await import('../operations/partitions/partitionMessages.js')
  const client = new pg.Client({ connectionString })
  await client.connect()
  await partitionMessages({ client, parts: 3, say: () => undefined })
  await dropOld(client)
  await client.end()
}

/** With MEDIA_STORE=s3 the tests use a bucket of the simulator, unless another one is given. */
async function startBucket(): Promise<() => Promise<void>> {
  if (process.env['MEDIA_STORE'] !== 's3' || process.env['S3_ENDPOINT']) return () => Promise.resolve()
  const { environment, stop } = await startS3()
  Object.assign(process.env, environment)
  return stop
}

/**
 * Runs before all test files: PostgreSQL and Redis (those of the environment when DATABASE_URL and REDIS_URL
 * are set), secrets, a folder for files, and the schema.
 * @returns a function that stops them.
 */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'] && process.env['REDIS_URL']
  const stop = given ? () => Promise.resolve() : await startThrowawayServices()
  process.env['JWT_SECRET'] ??= randomBytes(32).toString('hex')
  process.env['JWT_REFRESH_SECRET'] ??= randomBytes(32).toString('hex')
  process.env['ENCRYPTION_KEY'] ??= randomBytes(32).toString('hex')
  process.env['LOG_LEVEL'] ??= 'fatal'
  const mediaDir = mkdtempSync(path.join(tmpdir(), 'balcao-media-'))
  process.env['MEDIA_DIR'] ??= mediaDir
  const stopBucket = await startBucket()
  const end = async () => {
    await stopBucket()
    rmSync(mediaDir, { recursive: true, force: true })
    await stop()
  }
  try {
    await migrateSchema()
  } catch (error) {
    await end()
    throw error
  }
  return end
}
