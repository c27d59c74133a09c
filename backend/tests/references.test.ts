import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import '../src/entrypoints/features.js'
import { billing } from '../src/features/billing/index.js'
import { campaigns } from '../src/features/campaigns/index.js'
import { company } from '../src/features/company/index.js'
import { conversations } from '../src/features/conversations/index.js'
import { people } from '../src/features/people/index.js'
import { clearReferencesTo } from '../src/kit/clearReferencesTo.js'
import { Message, Ticket } from '../src/models/index.js'
import { database } from '../src/platform/database/database.js'
import { withPlatformScope } from '../src/platform/tenancy/scope.js'
import { aCompany, aCustomer, aMessage, aTicket, inCompany } from '../src/testing/fixtures.js'

interface Column {
  name: string
  /** The table of its foreign key; null without one. */
  to: string | null
  /** What the key does when the row is removed. */
  onRemoval: 'deletes' | 'clears' | 'refuses' | null
}

/** Columns that refer to users, queues or connections: by a foreign key, or by their name alone. */
const columns: Promise<Column[]> = withPlatformScope('a test reads the schema', () =>
  database.query<Column>(
    `select class.relname || '.' || attname as name, key.confrelid::regclass::text as "to",
            case key.confdeltype when 'c' then 'deletes' when 'n' then 'clears' else 'refuses' end as "onRemoval"
       from pg_class class join pg_attribute column_ on attrelid = class.oid and attnum > 0 and not attisdropped
       join pg_constraint key on key.conrelid = class.oid and key.contype = 'f' and attnum = any(key.conkey)
      where class.relnamespace = 'public'::regnamespace and attname <> 'company_id'
        and key.confrelid = any('{users,queues,connections}'::regclass[])
     union all
     select class.relname || '.' || attname, null, null
       from pg_class class join pg_attribute column_ on attrelid = class.oid and attnum > 0 and not attisdropped
      where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
        and attname ~ '(^|_)(user|queue|connection|sender|owner|author|attendant)(_ids?)?$|_by$'
        and atttypid = any('{int4,int8,int4[],int8[]}'::regtype[])
        and not exists (select from pg_constraint key
                         where key.conrelid = class.oid and key.contype = 'f' and attnum = any(key.conkey))
      order by 1`,
    { type: QueryTypes.SELECT },
  ),
)

const features = [conversations, people, campaigns, company, billing].flat()
const cleared = features.flatMap(({ clearsReferences = [] }) => clearsReferences)
const left = features.flatMap(({ leavesReferences = {} }) => Object.keys(leavesReferences))
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`

describe('the references to users, queues and connections', () => {
  it('are each cleared, deleted with the row, or left for a reason', async () => {
    const remaining = (await columns).filter(({ onRemoval }) => onRemoval !== 'deletes')
    expect(remaining.length).toBeGreaterThan(20)
    expect([...cleared.map(nameOf), ...left].sort()).toEqual(remaining.map(({ name }) => name).sort())
  })

  it('refuse no removal', async () => {
    expect((await columns).filter(({ onRemoval }) => onRemoval === 'refuses')).toEqual([])
  })

  it('are cleared when the row of their foreign key is removed', async () => {
    const keys = new Map((await columns).map(({ name, to }) => [name, to]))
    expect(cleared.map((each) => [nameOf(each), each.to])).toEqual(
      cleared.map((each) => [nameOf(each), keys.get(nameOf(each))]),
    )
  })

  it('are cleared in tables of the feature that declares it', () => {
    const foreign = features.flatMap(({ owns, clearsReferences = [] }) => {
      const own = owns.map((each) => (typeof each === 'string' ? each : each.tableName))
      return clearsReferences.filter(({ table }) => !own.includes(table)).map(nameOf)
    })
    expect(foreign).toEqual([])
  })

  it('are cleared in every declared table, and those to other rows stay', async () => {
    const { company, agent, admin, connection, queue } = await aCompany()
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection, queue, user: agent })
    const byAgent = await aMessage(company, { ticket, user: agent })
    const byAdmin = await aMessage(company, { ticket, user: admin })
    const found = await inCompany(company, async () => {
      await clearReferencesTo('users', agent.id)
      for (const to of ['queues', 'connections'] as const) await clearReferencesTo(to, 0)
      const messages = await Message.findAll({ where: { id: [byAgent.id, byAdmin.id] }, order: ['id'] })
      return { ticket: await Ticket.findByPk(ticket.id), authors: messages.map(({ userId }) => userId) }
    })
    expect(found.ticket).toMatchObject({ userId: null, queueId: queue.id, connectionId: connection.id })
    expect(found.authors).toEqual([null, admin.id])
  })
})
