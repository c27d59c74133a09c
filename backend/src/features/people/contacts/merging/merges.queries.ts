import { UNDO_MERGE_MS, type ContactDetail } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import type { ContactPair, MergeCounts } from '../../../../kit/contactHooks.js'
import { hooksOf } from '../../../../kit/hooks.js'
import { ContactMerge } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'
import { sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'

/** Whether two contacts cannot be merged by hand. */
export async function isBlocked(pair: ContactPair): Promise<boolean> {
  for (const { isBlocked: blocks } of hooksOf('mergesContacts')) if (await blocks?.(pair)) return true
  return false
}

const NOTHING: MergeCounts = { tickets: 0, messages: 0, notes: 0, extraInfo: 0, tags: 0 }

/** Rows that move when a contact is merged into another. */
export async function countMoves(pair: ContactPair): Promise<MergeCounts> {
  const counts = { ...NOTHING }
  for (const { count } of hooksOf('mergesContacts')) Object.assign(counts, await count?.(pair))
  return counts
}

const dayAgo = (): Date => new Date(clock.now().getTime() - UNDO_MERGE_MS)

/** A contact's last merge that can still be undone; null for none. */
export const maybeOpenMerge = (keptId: number): Promise<ContactMerge | null> =>
  ContactMerge.findOne({
    where: { keptId, undoneAt: null, settledAt: null, createdAt: { [Op.gt]: dayAgo() } },
    include: ['user'],
    order: [['id', 'DESC']],
  })

/** `maybeOpenMerge` in the form of a contact's detail. */
export async function lastMergeOf(keptId: number): Promise<NonNullable<ContactDetail['lastMerge']> | null> {
  const merge = await maybeOpenMerge(keptId)
  if (!merge) return null
  const { snapshot, createdAt, user } = merge
  return { name: snapshot.other.name, at: createdAt.toISOString(), by: user?.name ?? null }
}

/** Until when the last merge of each contact can be undone; only contacts that have one. */
export async function undoableUntil(keptIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await readRows<{ keptId: number; mergedAt: Date }>(sql`
    select kept_id as "keptId", max(created_at) as "mergedAt" from contact_merges
     where kept_id = any(${[...keptIds]}::integer[]) and undone_at is null and settled_at is null and created_at > ${dayAgo()}
     group by kept_id`)
  return new Map(
    rows.map(({ keptId, mergedAt }) => [keptId, new Date(mergedAt.getTime() + UNDO_MERGE_MS).toISOString()]),
  )
}

/**
 * Merges of all companies that cannot be undone any more, and are not final yet. Runs in the platform's
 * scope.
 */
export const listMergesToSettle = (): Promise<{ companyId: number; mergeId: number }[]> =>
  database.query(
    `select id as "mergeId", company_id as "companyId" from contact_merges
      where undone_at is null and settled_at is null and created_at <= $1 order by id limit 500`,
    { bind: [dayAgo()], type: QueryTypes.SELECT },
  )
