import pg from 'pg'

/** A database with the whole schema and no rows. `create database x template …` copies it in an instant. */
export const MIGRATED = 'balcao_migrated'

/** Copies the migrated database, to which nobody may be connected. */
export async function makeTemplate(ownerUrl: string): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href)
  await client.connect()
  try {
    await client.query(`drop database if exists ${MIGRATED}`)
    await client.query(`create database ${MIGRATED} template "${new URL(ownerUrl).pathname.slice(1)}"`)
  } finally {
    await client.end()
  }
}
