import { appRole, platformRole } from '../database/database.js'
import { SCOPE_COMPANY } from './tenantTable.js'

/** Functions that bypass row-level security. A test compares the database with this list. */
export const searchFunctions = [
  'live_support_access',
  'search_chat_messages',
  'search_contacts',
  'search_messages',
] as const

export type SearchFunctionName = (typeof searchFunctions)[number]

interface SearchFunction {
  name: SearchFunctionName
  parameters: string
  returns: string
  select: string
  from: string
  where: string
}

/**
 * The SQL of a search function over one tenant table. Under row-level security Postgres only uses an index
 * for leakproof operators, and LIKE is not one, so a trigram index would never be used. The function
 * therefore runs as the platform's role, whose policy hides nothing, and its first condition is the scope's
 * company. Without a scope it finds nothing. It answers only ids; the rows are then read under row-level
 * security.
 */
export const searchFunction = ({
  name,
  parameters,
  returns,
  select,
  from,
  where,
}: SearchFunction): string => `
  create function ${name}(${parameters}) returns ${returns} language sql stable parallel safe security definer
    set search_path = public, pg_temp
  as $$ select ${select} from ${from} where company_id = ${SCOPE_COMPANY} and ${where} $$;
  revoke all on function ${name} from public;
  grant execute on function ${name} to "${appRole}";
  grant create on schema public to ${platformRole};
  grant ${platformRole} to current_user;
  alter function ${name} owner to ${platformRole};
  revoke create on schema public from ${platformRole};`
