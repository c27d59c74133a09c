/** What is drawn as one line of a thread. */
export interface BlockRow {
  /** Survives everything that can happen to the row. */
  key: string
  kind: string
  /** Where it is one that the server has. */
  message?: { id: string | number }
}

/** Some rows of a thread that follow each other. */
export interface Block<R extends BlockRow> {
  /** Survives whatever is added around it. */
  key: string
  rows: readonly R[]
  /** The ids of its messages. */
  holds: ReadonlySet<string>
}

/** Rows of a block: about what a window shows. */
const BLOCK_ROWS = 20

const isBubble = ({ kind }: BlockRow): boolean => kind === 'message' || kind === 'unsent'

/** What stands above a message belongs to it. */
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
  holds: new Set(rows.flatMap((row) => (row.message ? String(row.message.id) : []))),
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
 * Cuts the rows of a thread into blocks. Messages stay in the block that they were in before, whatever comes
 * in above or below; a block none of whose rows changed is the same object, so that nothing of it has to be
 * drawn again.
 * @param isSameRow whether two rows of one key look alike
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
    // What is new goes on in the block above it, unless that is full.
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
