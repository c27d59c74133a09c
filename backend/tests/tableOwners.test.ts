import { QueryTypes, Sequelize } from 'sequelize'
import { afterAll, describe, expect, it } from 'vitest'
import { owns } from '../src/entrypoints/features.js'
import { layersOwn } from './layersOwn.js'

const owner = new Sequelize(process.env['DATABASE_OWNER_URL'] ?? '', { logging: false, pool: { max: 1 } })
afterAll(() => owner.close())

const declared = [
  ...owns.map((each) => (typeof each === 'string' ? each : each.tableName)),
  ...Object.values(layersOwn).flat(),
]

describe('the tables', () => {
  it('have one owner each', async () => {
    const tables = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
      { type: QueryTypes.SELECT },
    )
    const names = tables.map(({ name }) => name).filter((name) => name !== 'migrations')
    expect(names.length).toBeGreaterThan(60)
    expect([...declared].sort()).toEqual(names.sort())
  })
})
