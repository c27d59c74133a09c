import { describe, expect, it } from 'vitest'
import {
  filesIn,
  noCounts,
  originOf,
  progressIn,
  reportIn,
  tablesIn,
  totalsOf,
} from './storedReport.rules.js'

const contacts = {
  read: 12,
  stored: 8,
  present: 1,
  merged: 1,
  renamed: 1,
  kept: { 'changed here since they arrived': 3 },
  leftOut: { 'has no number': 2, 'collides with another row': 0 },
  gone: 5,
  cleared: { user_id: 3 },
  samples: ['7', '9', 4],
}

describe('a stored report', () => {
  it('has its tables, with the sum of what was left out', () => {
    const [table] = reportIn({ tables: { contacts } }).tables
    expect(table).toEqual({
      ...noCounts(),
      name: 'contacts',
      read: 12,
      stored: 8,
      present: 1,
      merged: 1,
      renamed: 1,
      kept: 3,
      leftOut: 2,
      gone: 5,
      leftOutFor: [{ reason: 'has no number', count: 2, samples: [] }],
      keptFor: [{ reason: 'changed here since they arrived', count: 3, samples: [] }],
      cleared: [{ column: 'user_id', count: 3 }],
      samples: ['7', '9'],
    })
  })

  it('counts what a later run brought', () => {
    const tables = tablesIn({
      tables: { contacts, tags: { read: 3, stored: 1, updated: 1, kept: { odd: 1 } } },
    })
    expect(totalsOf(tables)).toMatchObject({ read: 15, stored: 9, updated: 1, kept: 4, leftOut: 2, gone: 5 })
  })

  it('has what was found in the older tables', () => {
    const finding = { count: 2, samples: ['4', '5'] }
    const { found } = reportIn({
      found: {
        generation: 'R2',
        tables: {
          Tickets: {
            read: 3,
            converted: { tickets: 4 },
            merged: {},
            leftOut: {},
            problems: { odd: finding },
          },
        },
        attendances: { tracking: 1, silence: 2, whole: 3 },
        files: { found: 4, bytes: 5, missing: 6, refused: 7 },
        unknown: ['Queues.mine'],
        outside: [{ table: 'Helps', rows: 2, reason: 'belongs to nobody' }, 'broken'],
      },
    })
    expect(found).toEqual({
      generation: 'R2',
      tables: [
        {
          name: 'Tickets',
          read: 3,
          converted: [{ name: 'tickets', count: 4 }],
          merged: [],
          leftOut: [],
          problems: [{ reason: 'odd', ...finding }],
        },
      ],
      attendances: { tracking: 1, silence: 2, whole: 3 },
      files: { found: 4, bytes: 5, missing: 6, refused: 7 },
      unknown: ['Queues.mine'],
      outside: [{ name: 'Helps', count: 2, reason: 'belongs to nobody' }],
    })
  })

  it('has the samples that are whole', () => {
    const sample = {
      table: 'tags',
      key: '3',
      ourId: 5,
      columns: [{ name: 'id', theirs: 1, ours: 2, isSame: false }],
    }
    const broken = [{ table: 'tags' }, null, { ...sample, columns: [{ theirs: 1 }, 7] }]
    expect(reportIn({ samples: [sample, ...broken], isResumed: true })).toMatchObject({
      samples: [sample, { ...sample, columns: [] }],
      isResumed: true,
    })
  })

  it.each([null, undefined, 7, 'text', [], { tables: [], files: 3, samples: {}, found: 'x' }])(
    'is empty where it is not one: %j',
    (value) => {
      expect(reportIn(value)).toEqual({ tables: [], found: null, samples: [], isResumed: false })
      expect(filesIn(value)).toEqual({ stored: 0, bytes: 0, gone: 0 })
    },
  )

  it.each([-1, 1.5, Number.NaN, '3', null, {}, 2 ** 60])('counts none for %j', (count) => {
    expect(tablesIn({ tables: { tags: { read: count } } })[0]).toMatchObject({ read: 0 })
  })
})

it('an unfinished import says what is complete, and what it reads', () => {
  const report = { tables: {} }
  expect(progressIn({ after: { users: '4', tags: '9' }, done: ['users'], report })).toEqual({
    tablesDone: 1,
    currentTable: 'tags',
    report,
  })
  expect(progressIn({ after: { users: '4' }, done: ['users'], report })?.currentTable).toBeNull()
  expect(progressIn({})).toBeNull()
  expect(progressIn(null)).toBeNull()
})

it.each([
  ['older:12/20240131120000123456', { origin: 'older', companyThere: '12' }],
  ['balcao:8f2c/7', { origin: 'folder', companyThere: '7' }],
  ['strange', { origin: 'folder', companyThere: '' }],
])('%s is where a company came from', (source, origin) => expect(originOf(source)).toEqual(origin))
