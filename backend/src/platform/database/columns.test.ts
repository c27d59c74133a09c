import { describe, expect, it } from 'vitest'
import { columnsOf } from './columns.js'

interface Person {
  id: number
  isGroup: boolean
  profilePicUrl: string | null
}

const columns = columnsOf<Person>()('person', ['id', 'isGroup', 'profilePicUrl'])

describe('the columns of a table in a statement that reads several', () => {
  it('are named after the table and the attribute', () => {
    expect(columns.sql).toBe(
      'person.id as "person.id", person.is_group as "person.isGroup", person.profile_pic_url as "person.profilePicUrl"',
    )
  })

  it('are taken out of a row again', () => {
    const row = { 'person.id': 7, 'person.isGroup': false, 'person.profilePicUrl': null, 'other.id': 8 }
    expect(columns.read(row)).toEqual({ id: 7, isGroup: false, profilePicUrl: null })
  })

  it('are null together where nothing was joined', () => {
    const row = { 'person.id': null, 'person.isGroup': null, 'person.profilePicUrl': null }
    expect(columns.read(row)).toBeNull()
  })
})
