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

/** Lines stored per transaction, which takes some tens of milliseconds. */
const BATCH = 250
/** Lines staged per transaction. */
const STAGED = 1_000
/** Lines checked without a pause. */
const LOOKED = 20
/** Batches after which it is another company's turn. */
const TURN = 20
/** Failed attempts in a row after which an import has failed. */
const MAX_FAILURES = 5

/** The company's next import. */
const nextImport = (kind: Import['kind']): Promise<Import | null> =>
  Import.findOne({ where: { kind, state: ['waiting', 'running'] }, order: [['id', 'ASC']] })

/** Locks an import, so that nobody else works on it; null when it is no longer under way. */
async function takeImport(id: number): Promise<Import | null> {
  const row = await Import.findByPk(id, { lock: true })
  return row && (row.state === 'waiting' || row.state === 'running') ? row : null
}

const tell = ({ id }: Import): Promise<void> => recordEvent('import.changed', { importId: id })

/**
 * Checks lines by the rules of their kind. That costs up to a millisecond each on a busy machine, so it
 * pauses regularly.
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

/** @returns false when somebody else has staged lines meanwhile, or the import is no longer under way. */
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

/** Copies the lines of the stored table to the staging table. Continues where it stopped. */
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

/** Stores the next staged lines of an import, and records in the same transaction that they are done. */
async function workThrough({ store }: Importer, id: number): Promise<void> {
  const row = await takeImport(id)
  if (row?.options == null) return
  const lines = await nextRows(id, row.workedTo, BATCH)
  const last = lines.at(-1)
  if (!last) {
    // No row names the stored table any more, so the sweep for such files deletes it.
    await row.update({ state: 'done', failures: 0, storageKey: null })
    return tell(row)
  }
  const outcomes = await store(lines, row.options)
  await settleRows(id, lines, outcomes)
  for (const outcome of outcomes) row[outcome === 'known' ? 'skipped' : outcome] += 1
  await row.set({ workedTo: last.line, failures: 0 }).save()
  await tell(row)
}

/** Records a failed attempt. After several in a row the import has failed, and the next one gets its turn. */
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
 * The job that runs the imports of one kind, one of a company at a time. Lines are staged and then stored in
 * batches. The progress is in Postgres: after a crash it continues there, and two workers take turns by
 * locking the import. After some batches the company goes to the end of the line.
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
