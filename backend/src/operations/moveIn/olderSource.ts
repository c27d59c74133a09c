import type { Attendances } from './attendances/attendances.js'
import { readAttendances } from './attendances/readAttendances.js'
import type { CompanySource, SourceCompany, SourceFile, SourceRow } from '../companyImport/source.js'
import type { Context, People, ReadContent } from './conversion/context.js'
import { conversions } from './conversion/conversions.js'
import { hoursOf } from './conversion/hours.js'
import { centsOf } from './conversion/office.js'
import { readPeople } from './conversion/people.js'
import { datesOf, fileNameOf, intIn, isoOf, momentIn, refIn, textIn } from './conversion/values.js'
import { Findings } from './findings.js'
import type { OlderFolder } from './media/folder.js'
import { columnList, readRows, type Older, type OlderRow } from './reading/older.js'

interface SourceOptions {
  older: Older
  /** Null: files are left out, and marked as gone. */
  folder: OlderFolder | null
  readContent: ReadContent
  now: number
}

/** A company of an older installation, as rows of our tables. */
export class OlderSource implements CompanySource {
  readonly name: string
  readonly tables: readonly string[] = Object.keys(conversions)
  readonly findings = new Findings()
  readonly #context: Context
  readonly #companyId: number

  /** @param createdAt of the company, to the microsecond; see `sourceName`. */
  constructor(
    { older, folder, readContent, now }: SourceOptions,
    companyId: number,
    readonly company: SourceCompany,
    createdAt: string,
  ) {
    this.#companyId = companyId
    this.name = sourceName(companyId, createdAt)
    let people: Promise<People> | undefined
    let attendances: Promise<Attendances> | undefined
    const context: Context = {
      older,
      folder,
      readContent,
      now,
      companyId,
      findings: this.findings,
      people: () => (people ??= readPeople(context)),
      attendances: () => (attendances ??= readAttendances(older, companyId)),
    }
    this.#context = context
  }

  async *rows(table: string, after: string | null): AsyncGenerator<SourceRow> {
    const conversion = conversions[table]
    if (!conversion) return
    for await (const row of conversion.convert(this.#context, after)) {
      this.findings.converted(conversion.from, table)
      yield row
    }
  }

  async openFile(name: string): Promise<SourceFile | null> {
    const found = (await this.#context.folder?.find(this.#companyId, name)) ?? 'missing'
    return typeof found === 'string'
      ? null
      : {
          content: { path: found.path },
          name: fileNameOf(name)?.replace(/^\d{13}_(?=.)/, '') ?? null,
          mimetype: null,
        }
  }
}

/**
 * The name of a company as a source: its id, and the microsecond of its creation. A dump keeps both, so a
 * company is recognised wherever its database was restored, and whatever was renamed or deleted in it. Two
 * installations that are copies of one, made after that moment, are one source: they must not move into the
 * same installation.
 */
const sourceName = (companyId: number, createdAt: string): string => `older:${companyId}/${createdAt}`

/** SQL of the microsecond of a company's creation, as 20 digits. */
const CREATED_AT = `to_char(t."createdAt" at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`

/** The companies of an older installation, by their ids. */
export async function olderSources(options: SourceOptions, only: number | null): Promise<OlderSource[]> {
  const { older } = options
  const plans = new Map<string, SourceRow>()
  for await (const row of readRows(
    older,
    `select ${columnList(older, 'Plans', 't')} from "Plans" t order by t.id`,
  )) {
    const plan = planOf(row)
    plans.set(plan.id, plan)
  }
  const sources: OlderSource[] = []
  const sql = `select ${columnList(older, 'Companies', 't')}, ${CREATED_AT} as "created" from "Companies" t order by t.id`
  for await (const row of readRows(older, sql)) {
    const id = intIn(row, 'id') ?? 0
    if (only === null || only === id) {
      const findings: [string, string][] = []
      const company = companyOf(row, plans, (problem) => findings.push([problem, String(id)]))
      const source = new OlderSource(options, id, company, textIn(row, 'created'))
      source.findings.read('Companies')
      source.findings.converted('Companies', 'companies')
      for (const [problem, sample] of findings) source.findings.note('Companies', problem, sample)
      sources.push(source)
    }
  }
  return sources
}

/** Switches of the older plans, by the names that plans have here. */
const SWITCHES = [
  'useCampaigns',
  'useExternalApi',
  'useInternalChat',
  'useSchedules',
  'useKanban',
  'useIntegrations',
  'useOpenAi',
]

function planOf(row: OlderRow): SourceRow {
  const id = textIn(row, 'id')
  const count = (column: string) => Math.min(Math.max(intIn(row, column) ?? 0, 0), 100_000)
  const off = SWITCHES.filter((name) => row[name] === false)
  return {
    id,
    values: {
      name: textIn(row, 'name').trim() || `Plano ${id}`,
      users: count('users'),
      connections: count('connections'),
      queues: count('queues'),
      value_cents: centsOf(row['value']) ?? 0,
      switched_off: [...new Set([...off, 'useIntegrations', 'useOpenAi'])],
      ...(typeof row['isPublic'] === 'boolean' && { is_public: row['isPublic'] }),
      ...datesOf(row),
    },
  }
}

const RECURRENCES = new Set(['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'])

function companyOf(
  row: OlderRow,
  plans: ReadonlyMap<string, SourceRow>,
  note: (problem: string) => void,
): SourceCompany {
  const recurrence = textIn(row, 'recurrence').trim().toUpperCase()
  if (!RECURRENCES.has(recurrence)) note('its recurrence is none: it pays every month')
  const hours = hoursOf(row['schedules'])
  if (hours === 'broken') note('its hours cannot be read: it gets the usual ones')
  const plan = plans.get(refIn(row, 'planId') ?? '')
  if (!plan) note('has no plan')
  const due = dueDateOf(row)
  if (due === null) note('has no due date: it is due today')
  return {
    name: textIn(row, 'name').trim() || `Empresa ${textIn(row, 'id')}`,
    values: {
      email: textIn(row, 'email').trim().toLowerCase() || null,
      phone: textIn(row, 'phone').trim() || null,
      status: row['status'] !== false,
      ...(due !== null && { due_date: due }),
      recurrence: RECURRENCES.has(recurrence) ? recurrence : 'MENSAL',
      ...(Array.isArray(hours) && { schedules: hours }),
      plan_id: plan?.id ?? null,
      ...datesOf(row),
    },
    plans: plan ? [plan] : [],
  }
}

/** A day of the newest generation has no time: it ends at noon of UTC, on the same day in the Americas. */
function dueDateOf(row: OlderRow): string | null {
  const day = row['dueDate']
  if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)) return `${day}T12:00:00.000Z`
  return isoOf(momentIn(row, 'dueDate'))
}
