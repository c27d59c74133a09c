import { describe, expect, it } from 'vitest'
import { circleIn } from '../../scripts/lib/circles/circles.js'
import { deletesByCatalogue } from '../../src/platform/tenancy/owns.js'
import { layersOwn } from '../layersOwn.js'
import { foreignReads } from '../tableUse/foreignReads.js'
import { tableUses, type TableUse } from '../tableUse/tableUse.js'

/** One file that writes and reads in every way that is counted, and one import. */
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
  'features/probes/reader/reads.ts': `
    import { sql, raw } from '../../../platform/database/sql.js'
    import { Campaign, Invoice, Plan, Queue, Ticket } from '../../../models/index.js'
    import type { Help } from '../../../models/index.js'
    const includes = [{ model: Queue }, { association: 'contactList' }]
    const TABLES = raw('announcements note join announcement_reads reading on true')
    const countIn = (table: string) => \`select count(*) from \${table}\`
    export async function reads(ticket: Ticket, help: Help) {
      await Campaign.findAll({ include: ['pausedBy', ...includes] })
      await ticket.reload()
      await Promise.all([Invoice, Plan].map((each) => each.count()))
      await Invoice.update({}, { where: {} })
      return [
        sql\`select from \${TABLES}\`, countIn('chats'), \`an answer from \${help.title}\`,
        \`with mails as (select 1) select extract(epoch from charges) from mails, connections c, users.name\`,
        'delete from webhooks using tags where a is distinct from schedules.id',
        'join (messages join message_media on true) on true',
        'select from "Tags" join "quick_messages" on true using "Mails"',
      ]
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
const ofProbes = ({ place }: TableUse) => place.startsWith('features/probes/')
const isForeign = (use: TableUse) => !ofProbes(use) && !owners.get(use.table)?.includes(use.user)
const nameOf = ({ user, table }: TableUse) => `${user} -> ${table}`

/** Foreign uses that no entry excuses, with their places, and entries that no use needs. */
function compared(foreign: readonly TableUse[], entries: readonly string[]) {
  const found = new Set(foreign.map(nameOf))
  return {
    unlisted: foreign
      .filter((use) => !entries.includes(nameOf(use)))
      .map((use) => `${nameOf(use)} at ${use.place}`),
    unused: entries.filter((each) => !found.has(each)),
  }
}
const NONE = { unlisted: [], unused: [] }
const tablesOf = (list: readonly TableUse[], user: string) =>
  [...new Set(list.filter((use) => use.user === user).map(({ table }) => table))].sort()

/**
 * Files that write whichever tables Postgres or the features name: they remove a company, bring one in, load
 * a backup, replace a table by one with the same rows, and seal values anew.
 */
const byCatalogue = [
  deletesByCatalogue,
  'operations/companyImport/changeStatements.ts',
  'operations/companyImport/companyChange.ts',
  'operations/companyImport/companyRecord.ts',
  'operations/companyImport/statements.ts',
  'operations/restore/loadDatabase.ts',
  'operations/partitions/carryRows.ts',
  'operations/partitions/swap.ts',
  'operations/rotateKey/rotateKey.ts',
]
/** The schema in which a partitioned table is made. Only that command knows it. */
const isInWork = ({ place, table }: TableUse) =>
  place.startsWith('operations/partitions/') && table.startsWith('partitions.')

/** Temporary tables of one connection. */
const isTemporary = ({ table }: TableUse) => table === 'folder_files'

describe('the tables', () => {
  const foreign = uses.writes.filter(isForeign)
  const isByCatalogue = ({ place, table }: TableUse) =>
    table === '?' && byCatalogue.some((file) => place.startsWith(`${file}:`))

  it('are written by their owners alone', () => {
    // The migrator notes its steps. No feature has that table.
    const faults = foreign.filter(
      (use) =>
        !isByCatalogue(use) &&
        !isInWork(use) &&
        !isTemporary(use) &&
        nameOf(use) !== 'platform -> migrations',
    )
    expect(faults.map((use) => `${nameOf(use)} at ${use.place}`)).toEqual([])
    expect(foreign.some(isByCatalogue)).toBe(true)
  })

  it('are written in every way that is looked for', () => {
    const written = ['tags', 'tickets', 'mails', 'chat_messages', 'charges', 'users', 'plans', 'helps']
    expect(tablesOf(uses.writes, 'probe')).toEqual(written.sort())
  })

  it('of other owners are read where a reason is given', () => {
    const entries = Object.values(foreignReads)
      .flat()
      .flatMap(({ reads }) => reads)
      .flatMap((entry) => {
        const [reader = '', tables = ''] = entry.split(' -> ')
        return tables.split(', ').map((table) => `${reader} -> ${table}`)
      })
    expect(compared(uses.reads.filter(isForeign), entries)).toEqual(NONE)
    expect(entries.filter((entry, place) => entries.indexOf(entry) !== place)).toEqual([])
  })

  it('are read in every way that is looked for', () => {
    const byModel = ['campaigns', 'users', 'queues', 'contact_lists', 'tickets', 'invoices', 'plans']
    const byStatement = [
      'announcements',
      'announcement_reads',
      'chats',
      'connections',
      'tags',
      'messages',
      'quick_messages',
    ]
    expect(tablesOf(uses.reads, 'reader')).toEqual([...byModel, ...byStatement, 'message_media'].sort())
  })

  it('make no circle of calls and writes', () => {
    const edges = new Map([...uses.imports].map(([from, to]) => [from, new Set(to)]))
    for (const { user, table } of foreign)
      for (const by of owners.get(table) ?? []) edges.set(user, (edges.get(user) ?? new Set()).add(by))
    expect(edges.size).toBeGreaterThan(30)
    expect(circleIn(edges)?.join(' -> ') ?? null).toBeNull()
  })
})
