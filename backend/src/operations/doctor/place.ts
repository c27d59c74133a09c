import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { Env } from '../../platform/config/env.js'
import type { DeclaredColumn } from '../../platform/crypto/sealedColumn.js'
import { newRedis } from '../../platform/redis/redis.js'
import { openPlatformConnection } from '../../platform/tenancy/platformConnection.js'
import type { Migration } from '../../platform/database/migrator.js'

/** What only the features and entrypoints know. */
export interface ProductFacts {
  version: string
  migrations: readonly Pick<Migration, 'name'>[]
  jobNames: readonly string[]
  /** Providers whose connections are live sessions. */
  sessionProviders: readonly string[]
  /** @throws Error when the well-known logins of the demo are open. */
  assertNoDemoLogin: () => Promise<void>
  /** Columns of sealed values. */
  sealedColumns: readonly DeclaredColumn[]
  /** When the newest finished backup began; null without one. Undefined: nobody said where backups are. */
  newestBackup?: (() => Promise<Date | null>) | undefined
}

/** The installation that is examined. */
export interface Place extends ProductFacts {
  env: Env
  /** Rows of a statement, which sees all companies. */
  rows: <T extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<T[]>
  redis: () => Redis
  close: () => Promise<void>
}

/** This process's installation. Connects at the first question. */
export function placeOf(env: Env, facts: ProductFacts): Place {
  let connection: Promise<pg.Client> | undefined
  let statements: Promise<unknown> = Promise.resolve()
  let redis: Redis | undefined
  return {
    ...facts,
    env,
    rows: async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) => {
      connection ??= openPlatformConnection()
      const client = await connection
      // One after the other, since the checks share the connection.
      const answer = statements.then(() => client.query<T>(statement, values))
      statements = answer.catch(() => undefined)
      return (await answer).rows
    },
    redis: () => (redis ??= newRedis()),
    close: async () => {
      redis?.disconnect()
      // A connection that hangs is not waited for.
      void connection?.then((client) => client.end()).catch(() => undefined)
      return Promise.resolve()
    },
  }
}
