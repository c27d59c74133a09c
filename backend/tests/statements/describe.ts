import pg from 'pg'

export interface Column {
  name: string
  /** Postgres' name of its type: `int4`, `_text`. */
  type: string
  /** The table column it comes from, if that may be null. */
  nullable: string | undefined
}

interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}

/** Members that the driver has, but doesn't declare. */
interface Connection {
  parse: (query: { name: string; text: string; types: number[] }) => void
  describe: (message: { type: 'S'; name: string }) => void
  sync: () => void
}

/**
 * Asks Postgres for a statement's columns without running it. The driver calls these methods for each
 * message.
 */
class Description {
  fields: Field[] = []
  readonly done: Promise<void>
  #resolve!: () => void
  #reject!: (error: Error) => void
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] })
    connection.describe({ type: 'S', name: '' })
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve()
  }
}

/** Prepares statements as the app's role. */
export async function openDescriber(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: types } = await client.query<{ oid: number; name: string }>(
    'select oid, typname as name from pg_type',
  )
  const nameOf = new Map(types.map(({ oid, name }) => [oid, name]))
  const { rows: columns } = await client.query<{ place: string; name: string }>(
    `select attrelid || '.' || attnum as place, attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'p') and not attnotnull and attnum > 0`,
  )
  const nullable = new Map(columns.map(({ place, name }) => [place, name]))
  return {
    /**
     * The columns of a statement's answer.
     * @throws Error of Postgres, if it refuses the statement.
     */
    describe: async (text: string): Promise<Column[]> => {
      const description = new Description(text)
      client.query(description as unknown as pg.Submittable)
      await description.done
      return description.fields.map(({ name, tableID, columnID, dataTypeID }) => ({
        name,
        type: nameOf.get(dataTypeID) ?? String(dataTypeID),
        nullable: nullable.get(`${tableID}.${columnID}`),
      }))
    },
    close: () => client.end(),
  }
}
