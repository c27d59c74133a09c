import { describe, expect, it } from 'vitest'
import type { TableShape } from '../../kit/companyFolder/movedTables.js'
import { sampleOf, SampleRows, sampleValue } from './sampleRows.js'

it.each([
  [1, ['1']],
  [3, ['1', '2']],
  [100, ['1', '32', '64']],
])('of %d rows some are sampled that lie apart', (count, ids) => {
  const samples = new SampleRows()
  for (let id = 1; id <= count; id += 1) samples.add('tags', { id: String(id), values: {} })
  expect(samples.rowsOf('tags').map(({ id }) => id)).toEqual(ids)
  expect(samples.rowsOf('queues')).toEqual([])
})

it.each([
  ['body', 'Bom dia, tudo bem?', 'Bo… (18)'],
  ['body', '👋🏽', '… (2)'],
  ['name', 'Zé', '… (2)'],
  ['body', '', ''],
  ['created_at', '2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
  ['due_date', '2026-03-01', '2026-03-01'],
  ['status', 'closed', 'closed'],
  ['media_type', 'imageMessage', 'imageMessage'],
  ['ack', 3, 3],
  ['from_me', false, false],
  ['lid', null, null],
  ['reactions', [{ emoji: '👍' }], '[…] (1)'],
  ['file', { kind: 'image' }, '{…} (16)'],
])('%s %j is shown as %j', (column, value, text) => expect(sampleValue(column, value)).toBe(text))

describe('a row beside ours', () => {
  const column = (name: string, refersTo: string | null = null) => ({
    name,
    refersTo,
    type: 'text',
    isRequired: false,
    usual: null,
    isLater: false,
    isArray: false,
  })
  const shape: Pick<TableShape, 'name' | 'columns' | 'sealed' | 'move'> = {
    name: 'users',
    move: { logins: ['password_hash'], files: { picture_key: {} } },
    sealed: [],
    columns: [
      column('name'),
      column('email'),
      column('created_at'),
      column('schedules'),
      column('queue_id', 'queues'),
      column('picture_key'),
      column('user_id', 'users'),
      column('parent_id', 'queues'),
      column('password_hash'),
      column('token'),
      column('missing'),
    ],
  }
  const values = {
    name: 'Maria Silva',
    email: 'maria@example.com',
    created_at: '2026-03-01T10:00:00.000Z',
    schedules: [{ a: 1, b: 2 }],
    queue_id: '4',
    picture_key: 'old.jpg',
    user_id: '5',
    parent_id: null,
    password_hash: '$2b$08$…',
    token: 'secret',
  }

  it('is compared whole, without secrets and content', () => {
    const ours = {
      ...values,
      id: 12,
      email: 'maria+7@example.com',
      created_at: '2026-03-01T07:00:00-03:00',
      schedules: [{ b: 2, a: 1 }],
      queue_id: 90,
      user_id: null,
    }
    const sample = sampleOf(shape, { id: '3', values }, ours)
    expect(sample).toMatchObject({ table: 'users', key: '3', ourId: 12 })
    expect(sample.columns.map(({ name, isSame }) => [name, isSame])).toEqual([
      ['name', true],
      ['email', false],
      ['created_at', true],
      ['schedules', true],
      ['queue_id', null],
      ['picture_key', null],
      ['user_id', false],
      ['parent_id', true],
    ])
    expect(sample.columns.find(({ name }) => name === 'queue_id')).toMatchObject({ theirs: '4', ours: 90 })
    expect(JSON.stringify(sample)).not.toMatch(/Silva|example|secret|\$2b/)
  })

  it('stands alone when it was left out', () => {
    const { ourId, columns } = sampleOf(shape, { id: '3', values }, null)
    expect([ourId, columns[0]]).toEqual([
      null,
      { name: 'name', theirs: 'Ma… (11)', ours: null, isSame: null },
    ])
  })
})
