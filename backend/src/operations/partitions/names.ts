/** The table that is partitioned, and the column that says where a row belongs. */
export const TABLE = 'messages'
export const KEY = 'company_id'

/** Holds the partitioned table while it is made, and what the command remembers. */
export const PARTS = 'partitions'
/** Holds the table that was replaced, until the operator drops it. */
export const REPLACED = 'unpartitioned'

/** The table that the product uses. */
export const IN_USE = `public.${TABLE}`
/** The partitioned table while it is made. */
export const IN_WORK = `${PARTS}.${TABLE}`
export const OUT_OF_USE = `${REPLACED}.${TABLE}`

export const CHANGES = `${PARTS}.changes`
export const WORK = `${PARTS}.work`

/**
 * A definition of the table in use, as one of another. The definition names its tables with their schemas.
 */
export const retarget = (definition: string, table: string): string =>
  definition.replaceAll(new RegExp(String.raw`\b${IN_USE.replace('.', String.raw`\.`)}\b`, 'g'), table)
