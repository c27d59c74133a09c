import fs from 'node:fs'
import path from 'node:path'

/** One line of the file: table, id and value of a row. A line without a value deletes the row. */
type Line = { t: string; i: string; v?: unknown }

/** Rows of one kind, kept in memory and in the store. Iteration follows the order of first insertion. */
export type Table<T> = {
  get(id: string): T | undefined
  has(id: string): boolean
  set(id: string, value: T): void
  delete(id: string): void
  entries(): [string, T][]
  /** The id of the first matching row. */
  find(fits: (value: T) => boolean): string | undefined
  values(): T[]
}

/** The file is rewritten once it holds this many bytes more than twice the live rows. */
const COMPACTION_SLACK = 8 * 1024 * 1024

/**
 * The simulator's storage: tables of JSON rows in one append-only file.
 *
 * Each change is written before the call returns. A process that is killed at any moment loses nothing that
 * it had answered. A line cut off by the kill is dropped at the next start. Compaction writes a temporary
 * file and renames it, so the file is always either the old or the new one.
 */
export class TableStore {
  readonly #rows = new Map<string, Map<string, unknown>>()
  readonly #file: string
  #descriptor: number | undefined
  #size = 0
  #sizeAfterCompaction = 0

  /** Opens (or creates) the journal of a folder. Throws when a line other than the last one is damaged. */
  constructor(folder: string) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = path.join(folder, 'journal.jsonl')
    this.#replay()
    this.#compact()
  }

  /** The table with this name. `T` is the type that this program has always written to it. */
  table<T>(name: string): Table<T> {
    const rows = this.#rowsOf(name) as Map<string, T>
    return {
      get: (id) => rows.get(id),
      has: (id) => rows.has(id),
      set: (id, value) => {
        rows.set(id, value)
        this.#append({ t: name, i: id, v: value })
      },
      delete: (id) => {
        if (rows.delete(id)) this.#append({ t: name, i: id })
      },
      entries: () => [...rows.entries()],
      find: (fits) => {
        for (const [id, value] of rows) if (fits(value)) return id
        return undefined
      },
      values: () => [...rows.values()],
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) fs.closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  #rowsOf(name: string): Map<string, unknown> {
    let rows = this.#rows.get(name)
    if (!rows) this.#rows.set(name, (rows = new Map<string, unknown>()))
    return rows
  }

  #append(line: Line): void {
    // Work may still run after the simulator stopped. Its rows are not written.
    if (this.#descriptor === undefined) return
    const bytes = Buffer.from(encodeJson(line) + '\n')
    fs.writeSync(this.#descriptor, bytes)
    this.#size += bytes.length
    if (this.#size > 2 * this.#sizeAfterCompaction + COMPACTION_SLACK) this.#compact()
  }

  #replay(): void {
    if (!fs.existsSync(this.#file)) return
    const lines = fs.readFileSync(this.#file, 'utf8').split('\n')
    // After the last line break there is nothing, or a line cut off by a kill.
    lines.pop()
    for (const text of lines) {
      const line = decodeJson(text) as Line
      if (line.v === undefined) this.#rowsOf(line.t).delete(line.i)
      else this.#rowsOf(line.t).set(line.i, line.v)
    }
  }

  #compact(): void {
    const temporary = `${this.#file}.new`
    const fresh = fs.openSync(temporary, 'w', 0o600)
    this.#size = 0
    for (const [t, rows] of this.#rows) {
      for (const [i, v] of rows)
        this.#size += fs.writeSync(fresh, encodeJson({ t, i, v } satisfies Line) + '\n')
    }
    fs.fsyncSync(fresh)
    fs.renameSync(temporary, this.#file)
    this.close()
    this.#descriptor = fresh
    this.#sizeAfterCompaction = this.#size
  }
}

/** Key for bytes inside a JSON document of the store. */
const BYTES = '$bytes'

/** JSON text of a value. Bytes (Buffer, Uint8Array) anywhere inside are preserved. */
function encodeJson(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key: string, plain: unknown) {
    // Buffer.toJSON has already run on `plain`, so look at the holder for the value as it was.
    const original = this[key]
    return original instanceof Uint8Array ? { [BYTES]: Buffer.from(original).toString('base64') } : plain
  })
}

/** Reverses `encodeJson`; bytes become Buffers. Throws SyntaxError on text that is not JSON. */
function decodeJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    isEncodedBytes(value) ? Buffer.from(value[BYTES], 'base64') : value,
  )
}

function isEncodedBytes(value: unknown): value is { [BYTES]: string } {
  return typeof value === 'object' && value !== null && BYTES in value && typeof value[BYTES] === 'string'
}
