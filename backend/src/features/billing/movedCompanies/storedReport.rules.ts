import type {
  ArrivedTable,
  FoundTable,
  MoveCounts,
  MoveFiles,
  MoveFinding,
  MoveFindings,
  MoveOrigin,
  MoveReport,
  MoveSample,
  SampleColumn,
  SampleValue,
} from '@balcao/contract'

/**
 * The report of an import as the contract has it. It was stored as JSON, maybe by a version before this one:
 * what is missing counts as none, and what nobody knows is left out.
 */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {})

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0

const textsIn = (value: unknown): string[] =>
  listIn(value).filter((each): each is string => typeof each === 'string')

/** Counts by name, without those that are none. */
const countsIn = (value: unknown): [string, number][] =>
  Object.entries(fieldsIn(value)).flatMap(([name, count]) =>
    countIn(count) > 0 ? [[name, countIn(count)] as [string, number]] : [],
  )

const sumOf = (counts: readonly [string, number][]): number =>
  counts.reduce((sum, [, count]) => sum + count, 0)

export const noCounts = (): MoveCounts => ({
  read: 0,
  stored: 0,
  present: 0,
  updated: 0,
  kept: 0,
  merged: 0,
  renamed: 0,
  leftOut: 0,
  gone: 0,
})

const withoutSamples = ([reason, count]: [string, number]): MoveFinding => ({ reason, count, samples: [] })

function tableIn(name: string, value: unknown): ArrivedTable {
  const table = fieldsIn(value)
  const [leftOut, kept] = [countsIn(table['leftOut']), countsIn(table['kept'])]
  return {
    name,
    read: countIn(table['read']),
    stored: countIn(table['stored']),
    present: countIn(table['present']),
    updated: countIn(table['updated']),
    kept: sumOf(kept),
    merged: countIn(table['merged']),
    renamed: countIn(table['renamed']),
    leftOut: sumOf(leftOut),
    gone: countIn(table['gone']),
    leftOutFor: leftOut.map(withoutSamples),
    keptFor: kept.map(withoutSamples),
    cleared: countsIn(table['cleared']).map(([column, count]) => ({ column, count })),
    samples: textsIn(table['samples']),
  }
}

export const tablesIn = (report: unknown): ArrivedTable[] =>
  Object.entries(fieldsIn(fieldsIn(report)['tables'])).map(([name, table]) => tableIn(name, table))

export function filesIn(report: unknown): MoveFiles {
  const files = fieldsIn(fieldsIn(report)['files'])
  return { stored: countIn(files['stored']), bytes: countIn(files['bytes']), gone: countIn(files['gone']) }
}

/** The sums of all tables. */
export function totalsOf(tables: readonly ArrivedTable[]): MoveCounts {
  const totals = noCounts()
  for (const table of tables)
    for (const name of Object.keys(totals) as (keyof MoveCounts)[]) totals[name] += table[name]
  return totals
}

const findingsIn = (value: unknown): MoveFinding[] =>
  Object.entries(fieldsIn(value)).map(([reason, finding]) => ({
    reason,
    count: countIn(fieldsIn(finding)['count']),
    samples: textsIn(fieldsIn(finding)['samples']),
  }))

const foundTableIn = (name: string, value: unknown): FoundTable => {
  const table = fieldsIn(value)
  return {
    name,
    read: countIn(table['read']),
    converted: countsIn(table['converted']).map(([ours, count]) => ({ name: ours, count })),
    merged: findingsIn(table['merged']),
    leftOut: findingsIn(table['leftOut']),
    problems: findingsIn(table['problems']),
  }
}

function foundIn(value: unknown): MoveFindings | null {
  if (!isFields(value)) return null
  const [attendances, files] = [fieldsIn(value['attendances']), fieldsIn(value['files'])]
  return {
    generation: typeof value['generation'] === 'string' ? value['generation'] : null,
    tables: Object.entries(fieldsIn(value['tables'])).map(([name, table]) => foundTableIn(name, table)),
    attendances: {
      tracking: countIn(attendances['tracking']),
      silence: countIn(attendances['silence']),
      whole: countIn(attendances['whole']),
    },
    files: {
      found: countIn(files['found']),
      bytes: countIn(files['bytes']),
      missing: countIn(files['missing']),
      refused: countIn(files['refused']),
    },
    unknown: textsIn(value['unknown']),
    outside: listIn(value['outside']).flatMap((each) => {
      const { table, rows, reason } = fieldsIn(each)
      return typeof table === 'string' && typeof reason === 'string'
        ? [{ name: table, count: countIn(rows), reason }]
        : []
    }),
  }
}

const valueIn = (value: unknown): SampleValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

const columnIn = (value: unknown): SampleColumn[] => {
  const { name, theirs, ours, isSame } = fieldsIn(value)
  if (typeof name !== 'string') return []
  return [
    {
      name,
      theirs: valueIn(theirs),
      ours: valueIn(ours),
      isSame: typeof isSame === 'boolean' ? isSame : null,
    },
  ]
}

const sampleIn = (value: unknown): MoveSample[] => {
  const { table, key, ourId, columns } = fieldsIn(value)
  if (typeof table !== 'string' || typeof key !== 'string') return []
  return [
    {
      table,
      key,
      ourId: typeof ourId === 'number' ? ourId : null,
      columns: listIn(columns).flatMap(columnIn),
    },
  ]
}

export function reportIn(value: unknown): MoveReport {
  const report = fieldsIn(value)
  return {
    tables: tablesIn(report),
    found: foundIn(report['found']),
    samples: listIn(report['samples']).flatMap(sampleIn),
    isResumed: report['isResumed'] === true,
  }
}

/** How far an unfinished import has come; null when none is. */
interface StoredProgress {
  tablesDone: number
  /** The table that has begun and is not complete. */
  currentTable: string | null
  report: unknown
}

export function progressIn(value: unknown): StoredProgress | null {
  const progress = fieldsIn(value)
  if (!isFields(progress['report'])) return null
  const done = textsIn(progress['done'])
  const begun = Object.keys(fieldsIn(progress['after'])).filter((name) => !done.includes(name))
  return { tablesDone: done.length, currentTable: begun.at(-1) ?? null, report: progress['report'] }
}

/** Where a source is: `older:<company>/<moment>` or `balcao:<installation>/<company>`. */
export function originOf(source: string): { origin: MoveOrigin; companyThere: string } {
  const [, kind = '', first = '', second = ''] = /^(\w+):([^/]*)\/?(.*)$/s.exec(source) ?? []
  return kind === 'older'
    ? { origin: 'older', companyThere: first }
    : { origin: 'folder', companyThere: second }
}
