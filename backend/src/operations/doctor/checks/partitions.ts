import { asSize, inWords, warning, type Check, type Finding } from '../check.js'
import type { Place } from '../place.js'

export interface PartitionFacts {
  /** Estimated rows of `messages`. */
  rows: number
  isPartitioned: boolean
  /** Bytes of the table from before, if it is still there, and of the changes noted for it. */
  oldBytes: number | null
  /** A partitioning has begun. */
  begun: boolean
  /** Seconds since the statistics of the whole partitioned table were made. */
  analyzedAgo: number | null
}

/** Rows from which on vacuuming and building indexes of one table take long. */
const MANY = 50_000_000
const STALE_S = 90 * 86_400

const FACTS = `
  select greatest(c.reltuples, 0)::float8 as rows, c.relkind = 'p' as "isPartitioned",
         (pg_total_relation_size(to_regclass('unpartitioned.messages'))
           + coalesce(pg_total_relation_size(to_regclass('partitions.changes')), 0))::float8 as "oldBytes",
         to_regclass('partitions.work') is not null as begun,
         extract(epoch from now() - s.last_analyze)::float8 as "analyzedAgo"
    from pg_class c left join pg_stat_user_tables s on s.relid = c.oid where c.oid = 'public.messages'::regclass`

export function* judgePartitions(facts: PartitionFacts): Generator<Finding> {
  const { rows, isPartitioned, oldBytes, begun, analyzedAgo } = facts
  const millions = `${Math.round(rows / 1_000_000)} million messages`
  if (!isPartitioned && begun)
    yield warning(
      'The partitioning of the messages has begun and is not finished.',
      'Start npm run partition-messages again, or give it up with --cancel.',
    )
  else if (!isPartitioned && rows > MANY)
    yield warning(
      `There are about ${millions} in one table.`,
      'Where no company has most of them, consider npm run partition-messages (docs/scaling.md).',
    )
  if (isPartitioned && oldBytes !== null)
    yield warning(
      `The table from before the partitioning is still there (${asSize(oldBytes)}), with messages of people erased since.`,
      'When all is well, run npm run partition-messages -- --drop-old.',
    )
  if (isPartitioned && (analyzedAgo === null || analyzedAgo > STALE_S))
    yield warning(
      `Statistics of all messages ${analyzedAgo === null ? 'are missing' : `are ${inWords(analyzedAgo)} old`}.`,
      'Run the migration: it makes them anew. Autovacuum only looks at partitions.',
    )
}

export const partitionsCheck = {
  name: 'partitions',
  run: async ({ rows }: Pick<Place, 'rows'>) => {
    const [facts] = await rows<PartitionFacts & Record<string, unknown>>(FACTS)
    return facts ? [...judgePartitions(facts)] : []
  },
} satisfies Check
