/** A row of a statement that reads several tables, as the driver answers it. */
export type FlatRow = Readonly<Record<string, unknown>>

/** `isGroup` is stored as `is_group`. */
const columnOf = (attribute: string): string =>
  attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * What a statement reads of one of its tables. For lists: a model for each row and for each row that goes
 * with it takes longer to build than all of them to read, and a reader needs values alone.
 *
 * `columnsOf<Contact>()('contact', ['id', 'isGroup'])` has the columns as SQL, `contact.id as "contact.id",
 * contact.is_group as "contact.isGroup"`, and `of`, which takes them out of a row again: `{ id, isGroup }`,
 * or null when the row has none of that table (a left join). The first attribute is one that is never null.
 *
 * Where many rows are shown, what is spread stands last: in Node 20 `{ ...values, a, b }` takes some 20
 * microseconds, as each property after the spread is added by itself, and `{ a, b, ...values }` 0.1.
 */
export const columnsOf =
  <M>() =>
  <A extends keyof M & string>(alias: string, attributes: readonly [A, ...A[]]) => {
    const keys = attributes.map((attribute) => [attribute, `${alias}.${attribute}`] as const)
    const first = `${alias}.${attributes[0]}`
    return {
      sql: attributes.map((name) => `${alias}.${columnOf(name)} as "${alias}.${name}"`).join(', '),
      read: (row: FlatRow): Pick<M, A> | null => {
        if (row[first] === null) return null
        const values: Record<string, unknown> = {}
        for (const [attribute, key] of keys) values[attribute] = row[key]
        return values as Pick<M, A>
      },
    }
  }

/** A row of a table, as its columns read it: `RowOf<typeof contact>`. */
export type RowOf<C extends { read: (row: FlatRow) => unknown }> = NonNullable<ReturnType<C['read']>>
