import pg from 'pg'

/** SQL call that sets a value until the end of the transaction. */
export const settingOf = (name: string, value: string): string =>
  `set_config('${name}', ${pg.escapeLiteral(value)}, true)`
