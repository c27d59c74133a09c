import pg from 'pg'
import type { migrations } from '../../models/migrations/index.js'
import { aMigratedDatabase } from './aMigratedDatabase.js'

const { DATABASE_OWNER_URL = '' } = process.env

/** Companies of the database, with ids from 1. */
export const COMPANIES = 5
const MESSAGES = 12_000

const SEED = `
  set session_replication_role = replica;
  insert into plans (name, users, connections, queues, value_cents) values ('plan', 1, 1, 1, 0);
  insert into companies (id, name, due_date, plan_id) select n, 'c' || n, now(), (select max(id) from plans) from generate_series(1, ${COMPANIES}) n;
  insert into connections (id, company_id, name) select n, n, 'number' from generate_series(1, ${COMPANIES}) n;
  insert into contacts (id, company_id, name, number) select n, n % ${COMPANIES} + 1, 'contact', n::text from generate_series(1, 100) n;
  insert into tickets (id, company_id, contact_id, connection_id) select id, company_id, id, company_id from contacts;
  insert into messages (company_id, ticket_id, contact_id, connection_id, whatsapp_id, from_me, body)
    select company_id, id, id, connection_id, 'w' || n, n % 2 = 0, 'text ' || n
      from generate_series(1, ${MESSAGES}) n join tickets on id = n % 100 + 1;
  update messages set quoted_message_id = id - 100 where id % 10 = 0 and id > 100;
  update messages set quoted_message_id = id - 5 where id % 10 = 3 and id > 100;
  insert into message_media (company_id, message_id, kind, state, mimetype) select company_id, id, 'image', 'ready', 'image/png' from messages where id % 7 = 0;
  set session_replication_role = default`

export type DatabaseWithMessages = Awaited<ReturnType<typeof aDatabaseWithMessages>>

/** A database of this test with some thousand messages that quote each other, after these migrations. */
export async function aDatabaseWithMessages(upTo: typeof migrations) {
  const database = await aMigratedDatabase()
  await database.migrate(upTo)
  await database.run(SEED)
  const clients: pg.Client[] = []
  /** Connects as the user of `url`, and as `role` if given. */
  const open = async (url = DATABASE_OWNER_URL, role?: string) => {
    const address = new URL(url)
    address.pathname = `/${database.name}`
    const client = new pg.Client(address.href)
    client.on('error', () => undefined)
    await client.connect()
    if (role) await client.query(`set role ${role}`)
    clients.push(client)
    return client
  }
  const close = async () => void (await Promise.allSettled(clients.map((client) => client.end())))
  return { ...database, open, close }
}
