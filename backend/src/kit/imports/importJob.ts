import { setImmediate } from 'node:timers/promises'
import type { TableLine } from '@balcao/contract'
import { object } from 'yup'
import { recordEvent } from '../../events/recordEvent.js'
import { Import } from '../../models/index.js'
import { enqueue } from '../../platform/jobs/enqueue.js'
import { defineJob, type JobContext } from '../../platform/jobs/job.js'
import { storedLines } from '../../platform/tables/storeTable.js'
import { importJobName, type Importer } from './importer.js'
import { addRows, leaveOutRepeated, nextRows, settleRows, type LookedAt } from './importRows.js'

/** Lines that are stored in one transaction: some tens of milliseconds. */
const BATCH = 250
/** Lines that are staged in one. */
const STAGED = 1_000
/** Lines that are looked at without a pause. */
const LOOKED = 20
/** Batches after which it is another company's turn. */
const TURN = 20
/** Tries in a row after which an import has failed. */
const MAX_FAILURES = 5

/** The import whose turn it is, of those of the company. */
const nextImport = (kind: Import['kind']): Promise<Import | null> =>
  Import.findOne({ where: { kind, state: ['waiting', 'running'] }, order: [['id', 'ASC']] })

/** Locks an import, so that nobody else works on it meanwhile; null when it is not under way any more. */
async function takeImport(id: number): Promise<Import | null> {
  const row = await Import.findByPk(id, { lock: true })
  return row && (row.state === 'waiting' || row.state === 'running') ? row : null
}

const tell = ({ id }: Import): Promise<void> => recordEvent('import.changed', { importId: id })

/**
 * Looks at lines by the rules of their kind, which cost up to a millisecond each on a busy machine: in
 * between others have their turn.
 */
async function lookAtAll(
  lines: readonly TableLine[],
  look: (cells: readonly string[]) => ReturnType<Importer['look']>,
): Promise<LookedAt[]> {
  const looked: LookedAt[] = []
  for (const [index, line] of lines.entries()) {
    if (index % LOOKED === 0) await setImmediate()
    looked.push({ ...line, ...look(line.cells) })
  }
  return looked
}

/** @returns false when somebody else has staged lines meanwhile, or it is not under way any more. */
async function stageLines(id: number, staged: number, lines: readonly LookedAt[]): Promise<boolean> {
  const row = await takeImport(id)
  if (row?.staged !== staged) return false
  await addRows(id, lines)
  row.staged += lines.length
  row.refused += lines.filter((line) => 'reasons' in line).length
  if (row.staged >= row.total) row.refused += await leaveOutRepeated(id)
  await row.set({ state: 'running', failures: 0 }).save()
  await tell(row)
  return true
}

/** Brings the lines of the stored table to where they are worked through; goes on where it was left. */
async function stage(
  { look }: Importer,
  { id, storageKey, staged, total, options }: Import,
  { inScope }: JobContext,
): Promise<void> {
  if (storageKey === null || options === null) throw new Error('an import has no lines, or was not started')
  let before = staged
  for await (const lines of storedLines(storageKey, before, STAGED)) {
    const looked = await lookAtAll(lines, (cells) => look(cells, options))
    const from = before
    if (!(await inScope(() => stageLines(id, from, looked)))) return
    before += lines.length
  }
  if (before < total) throw new Error('lines of an import are missing')
}

/**
 * Works through the next lines of an import that are staged, in one transaction with the note that they are
 * done.
 */
async function workThrough({ store }: Importer, id: number): Promise<void> {
  const row = await takeImport(id)
  if (row?.options == null) return
  const lines = await nextRows(id, row.workedTo, BATCH)
  const last = lines.at(-1)
  if (!last) {
    // Nothing names the stored lines any more: they go with the other files of which that is true.
    await row.update({ state: 'done', failures: 0, storageKey: null })
    return tell(row)
  }
  const outcomes = await store(lines, row.options)
  await settleRows(id, lines, outcomes)
  for (const outcome of outcomes) row[outcome === 'known' ? 'skipped' : outcome] += 1
  await row.set({ workedTo: last.line, failures: 0 }).save()
  await tell(row)
}

/**
 * Notes a try that ended with an error; after several in a row the import has failed, and the next one has
 * its turn.
 */
async function noteFailure(id: number): Promise<void> {
  const row = await takeImport(id)
  if (!row) return
  const failures = row.failures + 1
  await row.update({ failures, ...(failures >= MAX_FAILURES && { state: 'failed', error: 'ERR_INTERNAL' }) })
  if (row.state === 'failed') await tell(row)
}

/** @returns false when nothing is left to do. */
async function step(importer: Importer, context: JobContext): Promise<boolean> {
  const { inScope } = context
  const next = await inScope(() => nextImport(importer.kind))
  if (!next) return false
  try {
    if (next.staged < next.total) await stage(importer, next, context)
    else await inScope(() => workThrough(importer, next.id))
  } catch (error) {
    await inScope(() => noteFailure(next.id))
    throw error
  }
  return true
}

/**
 * The job that works through the imports of one kind, one of a company at a time: lines are staged, and
 * stored in batches. Postgres knows how far it is: after a crash it goes on there, and two workers at once
 * take turns at the lock of the import. A company has some batches in a row, then goes to the end of the
 * line.
 */
export function importJob<O extends object>(declared: Importer<O>) {
  // The importer wrote these options when the import was started, so it can read them.
  const importer = declared as unknown as Importer
  const name = importJobName(importer.kind)
  return defineJob({
    name,
    data: object({}),
    attempts: 3,
    backoffMs: 5_000,
    concurrency: 2,
    run: async (_data, context) => {
      for (let batch = 0; batch < TURN; batch += 1) if (!(await step(importer, context))) return
      await enqueue(name, context.companyId, {})
    },
  })
}
