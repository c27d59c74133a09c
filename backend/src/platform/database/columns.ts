import { rowMaker } from './rowMaker.js'

/** A row of a statement over several tables, as the driver answers it. */
export type FlatRow = Readonly<Record<string, unknown>>

/** `isGroup` is stored as `is_group`. */
const columnOf = (attribute: string): string =>
  attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Columns that a statement reads from one of its tables, for lists. Building a model for each row, and for
 * each joined row, takes longer than reading them, and the reader only needs the values.
 *
 * `columnsOf<Contact>()('contact', ['id', 'isGroup'])` has the columns as SQL, `contact.id as "contact.id",
 * contact.is_group as "contact.isGroup"`, and `of`, which reads them from a row: `{ id, isGroup }`, or null
 * when a left join found none. The first attribute must never be null.
 *
 * Where many rows are presented, put the spread last. In Node 20 `{ ...values, a, b }` takes some 20
 * microseconds, since each property after the spread is added separately; `{ a, b, ...values }` takes 0.1.
 */
export const columnsOf =
  <M>() =>
  <A extends keyof M & string>(alias: string, attributes: readonly [A, ...A[]]) => {
    const keys = attributes.map((attribute) => `${alias}.${attribute}`)
    const make = rowMaker(attributes)
    const first = `${alias}.${attributes[0]}`
    return {
      sql: attributes.map((name) => `${alias}.${columnOf(name)} as "${alias}.${name}"`).join(', '),
      read: (row: FlatRow): Pick<M, A> | null => {
        if (row[first] === null) return null
        return make(keys.map((key) => row[key])) as Pick<M, A>
      },
    }
  }

/** The type of a row that the columns read: `RowOf<typeof contact>`. */
export type RowOf<C extends { read: (row: FlatRow) => unknown }> = NonNullable<ReturnType<C['read']>>
