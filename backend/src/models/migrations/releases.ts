/** A published version of the product. */
interface Release {
  version: string
  /** Number of its last migration. */
  schema: string
}

/** The version before the one in package.json. Its processes may still run while this one is rolled out. */
export const previousRelease: Release = { version: '0.1.0', schema: '0161' }

/** Number of the last migration that was written before migrations were checked for locks. */
export const LAST_UNCHECKED = '0195'

/** Number of a migration, by its name: `0162` of `0162-official-numbers`. */
export const numberOf = (name: string): string => name.slice(0, 4)

/**
 * What processes of the previous version can no longer do once the migrations of this one have run. Empty for
 * a version that can be rolled out beside the one before. Otherwise the changelog says under "Upgrading" what
 * must be stopped.
 */
export const LOST_BY_OLDER: readonly string[] = [
  'insert into opt_outs on conflict (company_id, number_key): there is no unique or exclusion constraint matching the ON CONFLICT specification',
  'call search_contacts(text,text,text,integer)',
]
