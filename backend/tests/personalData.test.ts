import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import '../src/entrypoints/features.js'
import type { Covers } from '../src/kit/covers.js'
import { hooksOf } from '../src/kit/hooks.js'
import { database } from '../src/platform/database/database.js'
import { withPlatformScope } from '../src/platform/tenancy/scope.js'

interface Column {
  table: string
  name: string
  /** Tables that it references. */
  pointsTo: string[]
  isText: boolean
}

/** Every column of tenant tables. */
const columns: Promise<Column[]> = withPlatformScope('a test reads the schema', () =>
  database.query<Column>(
    `select class.relname as table, class.relname || '.' || attname as name,
            type.typcategory = 'S' or type.typname = 'jsonb' as "isText",
            array(select distinct key.confrelid::regclass::text from pg_constraint key
                   where key.conrelid = class.oid and key.contype = 'f' and column_.attnum = any(key.conkey)
                     and attname <> 'company_id') as "pointsTo"
       from pg_class class
       join pg_attribute column_ on attrelid = class.oid and attnum > 0 and not attisdropped
       join pg_type type on type.oid = atttypid
      where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
        and exists (select from pg_attribute company where company.attrelid = class.oid and company.attname = 'company_id')
      order by 1, attnum`,
    { type: QueryTypes.SELECT },
  ),
)

/** Column names that identify a person, or contain their texts. */
const PERSONAL =
  /\.(.*_)?(number|number_key|phone|email|lid|user_id|username|jid|push_name|address|document|document_hash|conversation|body|search_body|text|note|content|reactions|payload|cells|snapshot|facts|memory|handover)$/

const namesContact = ({ name, pointsTo }: Column): boolean =>
  pointsTo.includes('contacts') || /\.(.*_)?contact_id$/.test(name)

const namesTicket = ({ name, pointsTo }: Column): boolean =>
  pointsTo.includes('tickets') || /\.(.*_)?ticket_id$/.test(name)

const isPersonal = (column: Column): boolean =>
  namesContact(column) || (column.isText && PERSONAL.test(column.name))

const isCovered = ({ covers, leaves = {} }: Covers) => [...covers, ...Object.keys(leaves)]

/** Compares hooks' declarations with the columns that they must mention. */
async function compare(hooks: readonly Covers[], isMeant: (column: Column) => boolean) {
  const all = await columns
  const declared = hooks.flatMap(isCovered)
  const noPerson = hooksOf('namesNoPerson').flatMap((reasons) => Object.keys(reasons))
  return {
    undeclared: all
      .filter((column) => isMeant(column) && !noPerson.includes(column.table))
      .map(({ name }) => name)
      .filter((name) => !declared.includes(name)),
    twice: declared.filter((name, at) => declared.indexOf(name) !== at),
    missing: declared.filter((name) => !all.some((column) => column.name === name)),
  }
}

const NO_FAULT = { undeclared: [], twice: [], missing: [] }

describe('every column with data of a person', () => {
  it('is erased with them by a feature, or left with a reason', async () => {
    expect(await compare(hooksOf('erasesPerson'), isPersonal)).toEqual(NO_FAULT)
  })

  it('is exported by a feature, or left out with a reason', async () => {
    expect(await compare(hooksOf('exportsPerson'), isPersonal)).toEqual(NO_FAULT)
  })

  it('is in no table that a feature says to name no person, where it points to a contact', async () => {
    const tables = hooksOf('namesNoPerson').flatMap((reasons) => Object.keys(reasons))
    const all = await columns
    expect(all.filter((column) => namesContact(column) && tables.includes(column.table))).toEqual([])
    expect(tables.filter((table) => !all.some((column) => column.table === table))).toEqual([])
  })
})

describe('every column that names a contact', () => {
  it('is moved by a feature when two contacts become one, or left with a reason', async () => {
    expect(await compare(hooksOf('mergesContacts'), namesContact)).toEqual(NO_FAULT)
  })
})

describe('every column that names a ticket', () => {
  it('is moved by a feature when two tickets become one, or left with a reason', async () => {
    expect(await compare(hooksOf('mergesTickets'), namesTicket)).toEqual(NO_FAULT)
  })
})

describe('a hook', () => {
  it('that covers columns does something with them', () => {
    const idle = [
      ...hooksOf('erasesPerson').filter(({ covers, run, end }) => covers.length > 0 && !run && !end),
      ...hooksOf('exportsPerson').filter(({ covers, facts, pages }) => covers.length > 0 && !facts && !pages),
      ...hooksOf('mergesContacts').filter(
        ({ covers, forGood, byHand }) => covers.length > 0 && !forGood && !byHand,
      ),
      ...hooksOf('mergesTickets').filter(({ covers, run }) => covers.length > 0 && !run),
    ]
    expect(idle).toEqual([])
  })

  it('undoes what it gives by hand', () => {
    for (const { byHand, undo } of hooksOf('mergesContacts')) expect(Boolean(undo)).toBe(Boolean(byHand))
  })
})
