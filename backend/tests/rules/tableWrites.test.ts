import { describe, expect, it } from 'vitest'
import { circleIn } from '../../scripts/lib/circles/circles.js'
import { layersOwn } from '../layersOwn.js'
import { tableUses, type TableUse } from '../tableUse.js'

/** Writers of another owner's table, with the reason. This list may only become shorter. */
const exceptions: Readonly<Record<string, string>> = {
  'companyManagement -> ?':
    'It deletes the rows of a company that was removed, table by table. It reads the tables from the catalog of Postgres.',
  'delivery -> message_changes': 'As for messages.',
  'delivery -> messages':
    'It claims what is sent next and settles what came of it, by single statements: the columns send_*, claim* and ack.',
  'whatsapp -> message_media':
    'A session stores the upload of a file before it sends the message, so that a repeat sends the same one.',
}

/** One file that writes in every way that is counted, and one import. */
const probe = {
  'features/probes/probe/writes.ts': `
    import { Mail, Tag, Ticket } from '../../../models/index.js'
    import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'
    import { clearReferences } from '../../../platform/database/clearReferences.js'
    export async function writes(ticket: Ticket | null, db: { updateTable: (name: string) => void }) {
      await Tag.bulkCreate([])
      await ticket?.update({ status: 'open' })
      await purgeInBatches('probe', Mail, {})
      await clearReferences({ table: 'chat_messages', column: 'sender_id' }, 1)
      db.updateTable('charges')
      const table = 'plans' as 'plans' | 'helps'
      return [\`update users set name = ''\`, \`delete from \${table}\`, 'select id from queues for update of queues']
    }`,
}

const uses = tableUses(probe)

/** Each table with its declared owners. */
function ownersByTable(): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  const add = (table: string, by: string) => owners.set(table, [...(owners.get(table) ?? []), by])
  for (const { table, owner: by } of uses.owned) add(table, by)
  for (const [layer, tables] of Object.entries(layersOwn)) for (const table of tables) add(table, layer)
  return owners
}
const owners = ownersByTable()
const ofProbe = ({ user }: TableUse) => user === 'probe'
const foreign = uses.writes.filter((use) => !ofProbe(use) && !owners.get(use.table)?.includes(use.user))
const nameOf = ({ user, table }: TableUse) => `${user} -> ${table}`
const isExcepted = (use: TableUse) => nameOf(use) in exceptions

describe('the tables', () => {
  it('are written by their owners alone', () => {
    const faults = foreign.filter((use) => !isExcepted(use))
    expect(faults.map((use) => `${nameOf(use)} at ${use.place}`)).toEqual([])
    expect(Object.keys(exceptions).filter((each) => !foreign.some((use) => nameOf(use) === each))).toEqual([])
  })

  it('are written in every way that is looked for', () => {
    const tables = uses.writes.filter(ofProbe).map(({ table }) => table)
    const written = ['tags', 'tickets', 'mails', 'chat_messages', 'charges', 'users', 'plans', 'helps']
    expect(tables.sort()).toEqual(written.sort())
  })
})

describe('the features', () => {
  it('have no circle of calls and writes', () => {
    const edges = new Map([...uses.imports].map(([from, to]) => [from, new Set(to)]))
    for (const { user, table } of foreign)
      for (const by of owners.get(table) ?? []) edges.set(user, (edges.get(user) ?? new Set()).add(by))
    expect(edges.size).toBeGreaterThan(30)
    expect(circleIn(edges)?.join(' -> ') ?? null).toBeNull()
  })
})
