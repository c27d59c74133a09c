import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { placeOf, readProgram, statementCalls, type StatementCall } from './statements/calls.js'
import { openDescriber } from './statements/describe.js'
import * as faulty from './statements/faulty.js'
import { Reader } from './statements/reader.js'
import { faultsOf } from './statements/rows.js'
import { Unassembled } from './statements/values.js'

/*
 * Statements built at run time, from features' declarations or from the schema: how many each file has. The
 * number may only decrease. Each is run by a test of its own.
 */
const MADE_AT_RUN_TIME: Record<string, number> = {
  // One part per record that a feature declares; each record's test runs its part.
  'events/tellRun.ts': 1,
  // One part per kind of notices that a feature declares; each kind's test runs its part.
  'features/company/pushDevices/storePushes.ts': 1,
  // One per tenant table of the schema.
  'platform/tenancy/removeRowsOfCompany.ts': 1,
  // One per column that a feature declares; `references.test.ts` runs each.
  'platform/database/clearReferences.ts': 1,
  // One per table that a feature declares for the export.
  'features/billing/companyManagement/exportCompany.ts': 1,
  // One part per column that a feature declares as naming files.
  'features/conversations/media/fileColumns.queries.ts': 2,
  // One part per table that a route declares; `versionedAnswers.test.ts` runs each.
  'platform/http/versions/tablesVersion.ts': 1,
  // What a step of a migration runs.
  'platform/database/applyStep.ts': 1,
}

/** Statements with a fault. */
const FAULTY = path.join(import.meta.dirname, 'statements/faulty.ts')

const program = readProgram([FAULTY])
const reader = new Reader(program)
const describer = await openDescriber(process.env['DATABASE_URL'] ?? '')
afterAll(() => describer.close())

/** How many values a statement needs. */
const wantedBy = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))

async function faultsOfVariant(
  { call, row, isMapped, values }: StatementCall,
  text: string,
): Promise<string[]> {
  try {
    const columns = await describer.describe(text)
    const faults = row && !isMapped ? faultsOf(program.getTypeChecker(), row, columns, text, call) : []
    const wanted = wantedBy(text)
    if (values !== undefined && values !== wanted) faults.push(`${wanted} values wanted, ${values} given`)
    return faults
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/**
 * Faults of a statement in all its variants.
 * @throws Unassembled
 */
async function faultsIn(call: StatementCall): Promise<string[]> {
  const variants = reader.variantsOf(call.statement)
  if (variants.length === 0) throw new Unassembled('the sources do not say how this statement is come to')
  const faults = new Set<string>()
  for (const text of variants) for (const fault of await faultsOfVariant(call, text)) faults.add(fault)
  return [...faults]
}

async function check(calls: readonly StatementCall[]) {
  const faults: string[] = []
  const unassembled: string[] = []
  for (const each of calls) {
    try {
      for (const fault of await faultsIn(each)) faults.push(`${placeOf(each.call)} ${fault}`)
    } catch (error) {
      if (!(error instanceof Unassembled)) throw error
      unassembled.push(placeOf(each.call))
    }
  }
  return { faults, unassembled }
}

describe('the SQL that is written by hand', () => {
  it('is taken by Postgres, and answers the columns that its rows are declared with', async () => {
    const calls = statementCalls(program)
    // Without any statement found there would be no fault either.
    expect(calls.length).toBeGreaterThan(250)
    const { faults, unassembled } = await check(calls)
    expect(faults).toEqual([])
    const byFile: Record<string, number> = {}
    for (const place of unassembled) {
      const file = place.replace(/:\d+$/, '')
      byFile[file] = (byFile[file] ?? 0) + 1
    }
    expect(byFile).toEqual(MADE_AT_RUN_TIME)
  })

  it('is found to be wrong where it is', async () => {
    const calls = statementCalls(program, FAULTY)
    expect(calls).toHaveLength(Object.keys(faulty).length)
    const { faults, unassembled } = await check(calls)
    const found = faults.map((fault) => fault.replace(/^\S+ /, ''))
    expect(found).toEqual([
      'column "idd" does not exist',
      'column "createdat" does not exist',
      'no column tagName',
      'nobody reads the column tagName_',
      'id is int4, declared string',
      'createdAt is timestamptz, declared string',
      'email is int4, declared string',
      'email may be null',
      '2 values wanted, 1 given',
      'column "nam" does not exist',
    ])
    expect(unassembled).toHaveLength(1)
  })
})
