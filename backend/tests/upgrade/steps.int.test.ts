import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../src/models/migrations/index.js'
import { LAST_UNCHECKED, numberOf, previousRelease } from '../../src/models/migrations/releases.js'
import { addIndex, changeInBatches } from '../../src/platform/database/gentleSteps.js'
import type { Migration } from '../../src/platform/database/migrator.js'
import { aMigratedDatabase } from '../../src/testing/database/aMigratedDatabase.js'
import { tablesOf } from './catalog.js'
import { fillTables } from './fillTables.js'
import { stepFaults } from './stepFaults.js'

const checked = migrations.filter(({ name }) => numberOf(name) > LAST_UNCHECKED)

it('every migration lets the version before go on', async () => {
  const database = await aMigratedDatabase()
  await database.migrate(migrations.filter((step) => !checked.includes(step)))
  await fillTables(database, await tablesOf(database))
  const faults: Record<string, string[]> = {}
  for (const step of checked) {
    const found = await stepFaults(database, step)
    if (found.length > 0) faults[step.name] = found
  }
  expect(faults).toEqual({})
})

describe('a step', () => {
  let database: Awaited<ReturnType<typeof aMigratedDatabase>>
  beforeAll(async () => {
    database = await aMigratedDatabase((drop) => afterAll(drop))
  })

  let count = 0
  /** A new table with rows, for one case. */
  async function aTable(name: string) {
    await database.run(`create table other_${name} (id integer primary key);
      create table ${name} (id integer primary key, size integer, text text, other_id integer);
      insert into ${name} (id, size, text) select n, n, 'x' from generate_series(1, 20) n;
      create function of_${name}(integer) returns integer language sql as 'select 1'`)
  }

  const step = (statements: string, more: Partial<Migration> = {}): Migration => ({
    name: 'step',
    up: (sql) => sql(statements),
    ...more,
  })

  it.each<[does: string, step: (table: string) => Migration, faults: (table: string) => string[]]>([
    ['adds a column that may be null', (t) => step(`alter table ${t} add column colour text`), () => []],
    [
      'adds a column with a constant default',
      (t) => step(`alter table ${t} add column colour text not null default 'red'`),
      () => [],
    ],
    [
      'adds a column with a default of its own for each row',
      (t) => step(`alter table ${t} add column at timestamptz default clock_timestamp()`),
      (t) => [`writes ${t} anew while nobody reads`, `reads all of ${t} while nobody writes`],
    ],
    [
      'changes a type',
      (t) => step(`alter table ${t} alter size type text`),
      (t) => [`writes ${t} anew while nobody reads`, `reads all of ${t} while nobody writes`],
    ],
    [
      'builds an index in its transaction',
      (t) => step(`create index ${t}_size on ${t} (size)`),
      (t) => [`builds the index ${t}_size while nobody writes`, `reads all of ${t} while nobody writes`],
    ],
    [
      'builds an index concurrently',
      (t) => ({ name: 'step', transaction: false, up: (sql) => addIndex(sql, `${t}_size on ${t} (size)`) }),
      () => [],
    ],
    [
      'builds an index that an interrupted step may have built',
      (t) => step(`create index concurrently ${t}_size on ${t} (size)`, { transaction: false }),
      (t) => [`cannot be repeated: relation "${t}_size" already exists`],
    ],
    [
      'builds an index alone, but not concurrently',
      (t) => step(`create index if not exists ${t}_size on ${t} (size)`, { transaction: false }),
      () => ['changes an index without CONCURRENTLY'],
    ],
    [
      'adds a check',
      (t) => step(`alter table ${t} add constraint ${t}_check check (size > 0)`),
      (t) => [`reads all of ${t} while nobody writes`],
    ],
    [
      'adds a check that is validated later',
      (t) => step(`alter table ${t} add constraint ${t}_check check (size > 0) not valid`),
      () => [],
    ],
    [
      'adds a foreign key',
      (t) => step(`alter table ${t} add foreign key (other_id) references other_${t}(id)`),
      (t) => [`reads all of ${t} while nobody writes`],
    ],
    [
      'adds a foreign key that is validated later',
      (t) => step(`alter table ${t} add foreign key (other_id) references other_${t}(id) not valid`),
      () => [],
    ],
    [
      'forbids null',
      (t) => step(`alter table ${t} alter size set not null`),
      (t) => [`demands ${t}.size of those who do not know it`, `reads all of ${t} while nobody writes`],
    ],
    [
      'drops a column',
      (t) => step(`alter table ${t} drop column text`),
      (t) => [`removes the column ${t}.text`],
    ],
    [
      'renames a column',
      (t) => step(`alter table ${t} rename column text to words`),
      (t) => [`removes the column ${t}.text`],
    ],
    ['drops a table', (t) => step(`drop table ${t}`), (t) => [`removes the table ${t}`]],
    [
      'drops a function',
      (t) => step(`drop function of_${t}(integer)`),
      (t) => [`removes the function of_${t}(integer)`],
    ],
    [
      'drops a unique key',
      (t) => step(`alter table ${t} drop constraint ${t}_pkey`),
      (t) => [`removes the unique key ${t}_pkey`],
    ],
    [
      'changes a whole table',
      (t) => step(`update ${t} set size = 0`),
      (t) => [`changes rows of ${t} all at once`],
    ],
    [
      'changes a whole table, alone',
      (t) => step(`update ${t} set size = 0`, { transaction: false }),
      () => ['changes rows without a limit'],
    ],
    [
      'changes a table in batches',
      (t) => ({
        name: 'step',
        transaction: false,
        up: (sql) =>
          changeInBatches(
            sql,
            `update ${t} set size = 0 where id in (select id from ${t} where size > 0 limit 7) returning id`,
          ),
      }),
      () => [],
    ],
    [
      'creates a table with an index',
      (t) => step(`create table new_${t} (id integer primary key); create index on new_${t} (id)`),
      () => [],
    ],
    [
      'drops a column that the version before no longer uses',
      (t) => step(`alter table ${t} drop column text`, { contracts: previousRelease.version }),
      () => [],
    ],
    [
      'drops a column that the version before still uses',
      (t) => step(`alter table ${t} drop column text`, { contracts: '9.0.0' }),
      () => ['removes what 9.0.0 still used: that version must be published first'],
    ],
    [
      'says that it removes something, but does not',
      (t) => step(`alter table ${t} add column colour text`, { contracts: previousRelease.version }),
      () => ['removes nothing, but says "contracts"'],
    ],
    [
      'adds a trigger, and reads the table in the same transaction',
      (t) =>
        step(`create table new_${t} as select * from ${t}; create trigger x after insert on ${t}
          for each row execute function suppress_redundant_updates_trigger()`),
      (t) => [`reads all of ${t} while nobody writes`],
    ],
  ])('%s', async (_does, stepOn, faults) => {
    const table = `things${++count}`
    await aTable(table)
    expect(await stepFaults(database, stepOn(table))).toEqual(faults(table))
  })
})
