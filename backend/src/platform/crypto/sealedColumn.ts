import { log } from '../log/log.js'
import { openSealed, seal, SealBroken, unseal } from './seal.js'

type Facts = Readonly<Record<string, string | number>>

interface Declaration<F extends Facts> {
  table: string
  column: string
  /** The table's primary key: its columns, with their types in Postgres. */
  key: Readonly<Record<string, 'integer' | 'bigint' | 'uuid' | 'text'>>
  /** SQL of what the place names, over a row of the table. */
  facts: Readonly<Record<keyof F, string>>
  /** Where a value is stored (see `seal`). It opens nowhere else. */
  place: (facts: F) => string
  /** SQL: which rows have a sealed value, if others have something else in the column. */
  where?: string
  /** Columns that follow from the secret and ENCRYPTION_KEY, such as a hash by which it is found. */
  derived?: Readonly<Record<string, (secret: Buffer) => string>>
}

/** What sealing a stored value anew gives. `broken`: neither key opens it. */
export type Resealed =
  'current' | 'broken' | { stored: Buffer | string; derived: Readonly<Record<string, string>> }

/** A column of sealed values, for the work that must reach all of them. */
export interface DeclaredColumn extends Omit<Declaration<Facts>, 'place' | 'derived'> {
  /** Columns that change with the value. */
  derivedColumns: readonly string[]
  /**
   * Seals a value with ENCRYPTION_KEY, unless it is so already.
   * @param facts the results of the declaration's `facts`.
   */
  reseal: (stored: Buffer | string, facts: Facts) => Resealed
  /** Seals a secret that comes from elsewhere, for a row with these facts. */
  sealNew: (secret: Buffer, facts: Facts) => Extract<Resealed, object>
}

/**
 * A column whose values are sealed. Only through it are stored secrets sealed and opened, so each can be
 * found when ENCRYPTION_KEY is replaced. The feature that owns the table lists it in `sealedColumns`.
 */
export interface SealedColumn<F extends Facts, S extends Buffer | string> extends DeclaredColumn {
  /** The stored form of a secret. */
  seal: (secret: Buffer, facts: F) => S
  /** @throws SealBroken when it was changed or moved, or no key of ours opens it. */
  unseal: (stored: S, facts: F) => Buffer
  /**
   * As `unseal`, for text that its owner can enter again. If it does not open, the error is logged and the
   * answer is null.
   */
  maybeText: (stored: S, facts: F) => string | null
}

function sealedColumn<F extends Facts, S extends Buffer | string>(
  declaration: Declaration<F>,
  { toStored, toBytes }: { toStored: (bytes: Buffer) => S; toBytes: (stored: S) => Buffer },
): SealedColumn<F, S> {
  const { place, derived = {}, ...columns } = declaration
  const follow = (secret: Buffer) =>
    Object.fromEntries(Object.entries(derived).map(([name, of]) => [name, of(secret)]))
  const column: SealedColumn<F, S> = {
    ...columns,
    derivedColumns: Object.keys(derived),
    seal: (secret, facts) => toStored(seal(secret, place(facts))),
    unseal: (stored, facts) => unseal(toBytes(stored), place(facts)),
    maybeText: (stored, facts) => {
      try {
        return column.unseal(stored, facts).toString()
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error
        log.error({ err: error, place: place(facts) }, 'a stored secret does not open')
        return null
      }
    },
    sealNew: (secret, facts) => ({ stored: column.seal(secret, facts as F), derived: follow(secret) }),
    reseal: (stored, facts) => {
      try {
        const { plain, isCurrent } = openSealed(toBytes(stored as S), place(facts as F))
        if (isCurrent) return 'current'
        return column.sealNew(plain, facts)
      } catch (error) {
        if (error instanceof SealBroken) return 'broken'
        throw error
      }
    },
  }
  return column
}

/** Declares a column of sealed bytes (`bytea`). */
export const sealedBytes = <F extends Facts>(declaration: Declaration<F>): SealedColumn<F, Buffer> =>
  sealedColumn(declaration, { toStored: (bytes) => bytes, toBytes: (stored) => stored })

/** Declares a column of sealed text (Base64 in `text`). */
export const sealedText = <F extends Facts>(declaration: Declaration<F>): SealedColumn<F, string> =>
  sealedColumn(declaration, {
    toStored: (bytes) => bytes.toString('base64'),
    toBytes: (stored) => Buffer.from(stored, 'base64'),
  })
