// Statements with one fault each: `statements.int.test.ts` finds them all. Nothing runs this file.
import { QueryTypes } from 'sequelize'
import { database } from '../../src/platform/database/database.js'
import { allOf, raw, sql, type Sql } from '../../src/platform/database/sql.js'
import { readRows } from '../../src/platform/database/statement.js'

const SELECT = { type: QueryTypes.SELECT } as const

export const misspelledColumn = () => database.query<{ id: number }>('select idd as id from tags', SELECT)

export const misspelledInOneBranch = (isNewest: boolean) =>
  readRows<{ id: number }>(
    sql`select id from tags order by ${isNewest ? raw('created_at') : raw('createdAt')}`,
  )

export const missingKey = () =>
  readRows<{ id: number; tagName: string }>(sql`select id, name as "tagName_" from tags`)

export const anotherType = () => readRows<{ id: string }>(sql`select id from tags`)

export const anotherDate = () =>
  readRows<{ createdAt: string }>(sql`select created_at as "createdAt" from tags`)

export const nullsForgotten = () => readRows<{ email: string }>(sql`select user_id as email from tickets`)

export const valueMissing = (id: number) =>
  database.query<{ id: number }>('select id from tags where id = $1 and name = $2', { bind: [id], ...SELECT })

export const madeElsewhere = (statement: string) => database.query(statement)

const that = (conditions: readonly Sql[]) =>
  readRows<{ id: number }>(sql`select id from tags where ${allOf(conditions)}`)

export const misspelledByACaller = (words: string[]) =>
  that([sql`id > ${0}`, ...(words.length > 0 ? [sql`nam = any(${words}::text[])`] : [])])
