import { keyedHash } from '../../platform/crypto/keyedHash.js'
import { seal } from '../../platform/crypto/seal.js'
import type { Migration, Sql } from '../../platform/database/migrator.js'

/** The secret settings at the time of this migration. */
const SECRET_SETTINGS = [
  ...['ipixc', 'tokenixc', 'ipmkauth', 'clientidmkauth', 'clientsecretmkauth', 'asaas'],
  ...['tokensgp', 'ipsgp', 'appsgp'],
]

/** Runs on the rows of every company: forced policies also apply to the owner of a table. */
async function overAllCompanies(sql: Sql, table: string, work: () => Promise<void>): Promise<void> {
  await sql(`alter table ${table} no force row level security`)
  await work()
  await sql(`alter table ${table} force row level security`)
}

async function sealTokens(sql: Sql): Promise<void> {
  await sql('alter table connections add column sealed_token bytea, add column token_hash text')
  await overAllCompanies(sql, 'connections', async () => {
    const rows = await sql('select id, company_id, token from connections where token is not null')
    for (const { id, company_id: companyId, token } of rows) {
      const sealed = seal(Buffer.from(String(token)), `connection token ${String(companyId)}`)
      await sql('update connections set sealed_token = $2, token_hash = $3 where id = $1', [
        id,
        sealed,
        keyedHash('connection tokens', String(token)),
      ])
    }
  })
  // The hash comes first, since a token doesn't tell its company.
  await sql(`
    alter table connections drop column token;
    create unique index connections_token on connections (token_hash, company_id) where token_hash is not null;
  `)
}

const sealSettings = (sql: Sql): Promise<void> =>
  overAllCompanies(sql, 'settings', async () => {
    const rows = await sql(
      `select id, company_id, key, value from settings where value <> '' and key = any($1)`,
      [SECRET_SETTINGS],
    )
    for (const { id, company_id: companyId, key, value } of rows) {
      const sealed = seal(Buffer.from(String(value)), `setting ${String(companyId)}/${String(key)}`)
      await sql('update settings set value = $2 where id = $1', [id, sealed.toString('base64')])
    }
  })

/** Tokens and keys of other systems are sealed, so that a copy of the database alone doesn't reveal them. */
export const sealedSecrets: Migration = {
  name: '0011-sealed-secrets',
  up: async (sql) => {
    await sealTokens(sql)
    await sealSettings(sql)
    // For the sweep that ends expired logins.
    await sql('create index user_sessions_expiring on user_sessions (expires_at) where revoked_at is null')
  },
}
