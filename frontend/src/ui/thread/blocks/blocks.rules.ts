/** One line of a thread. */
export interface BlockRow {
  /** Stable: it never changes, whatever happens to the row. */
  key: string
  kind: string
  /** The message, once the server has it. */
  message?: { id: string | number }
  /** Several messages in one line. */
  messages?: readonly { id: string | number }[]
}

/** Ids of the messages of a row. */
export const idsOf = ({ message, messages = [] }: BlockRow): string[] =>
  (message ? [message, ...messages] : messages).map(({ id }) => String(id))

/** Consecutive rows of a thread. */
export interface Block<R extends BlockRow> {
  /** Stable: rows that are added around it don't change it. */
  key: string
  rows: readonly R[]
  /** Ids of its messages. */
  holds: ReadonlySet<string>
}

/** Rows per block: about one screen. */
const BLOCK_ROWS = 20

const isBubble = ({ kind }: BlockRow): boolean => ['message', 'album', 'unsent', 'past'].includes(kind)

/** A row above a message, such as a day line, belongs to the message. */
function bundles<R extends BlockRow>(rows: readonly R[]): R[][] {
  const cut: R[][] = [[]]
  for (const row of rows) {
    cut.at(-1)?.push(row)
    if (isBubble(row)) cut.push([])
  }
  const rest = cut.pop() ?? []
  const last = cut.at(-1)
  if (!last) return rest.length > 0 ? [rest] : []
  last.push(...rest)
  return cut
}

const keyOf = (bundle: readonly BlockRow[]): string => (bundle.find(isBubble) ?? bundle[0])?.key ?? ''

const blockOf = <R extends BlockRow>(key: string, rows: readonly R[]): Block<R> => ({
  key,
  rows,
  holds: new Set(rows.flatMap(idsOf)),
})

const isSame = <R extends BlockRow>(
  rows: readonly R[],
  previous: readonly R[],
  isSameRow: (row: R, other: R) => boolean,
): boolean =>
  rows.length === previous.length &&
  rows.every((row, index) => {
    const other = previous[index]
    return other !== undefined && row.key === other.key && isSameRow(row, other)
  })

/**
 * Cuts the rows of a thread into blocks. A message stays in its block when rows are added above or below. A
 * block without changed rows stays the same object, so that it is not rendered again.
 * @param isSameRow whether two rows with the same key look alike
 */
export function blocksOf<R extends BlockRow>(
  rows: readonly R[],
  before: readonly Block<R>[],
  isSameRow: (row: R, other: R) => boolean,
): Block<R>[] {
  const heldIn = new Map(before.flatMap((block) => block.rows.map((row) => [row.key, block] as const)))
  const cut: { key: string; rows: R[] }[] = []
  const used = new Set<string>()
  for (const bundle of bundles(rows)) {
    const key = keyOf(bundle)
    const wanted = heldIn.get(key)?.key
    const last = cut.at(-1)
    const isAtHome = wanted !== undefined && wanted === last?.key
    // New rows join the block above, unless it is full.
    const joins = wanted === undefined && last !== undefined && last.rows.length < BLOCK_ROWS
    if (last && (isAtHome || joins)) {
      last.rows.push(...bundle)
      continue
    }
    const own = wanted !== undefined && !used.has(wanted) ? wanted : key
    used.add(own)
    cut.push({ key: own, rows: [...bundle] })
  }
  const byKey = new Map(before.map((block) => [block.key, block]))
  return cut.map((block) => {
    const previousBlock = byKey.get(block.key)
    return previousBlock && isSame(block.rows, previousBlock.rows, isSameRow)
      ? previousBlock
      : blockOf(block.key, block.rows)
  })
}
