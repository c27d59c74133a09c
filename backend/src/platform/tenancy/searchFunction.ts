import { appRole, platformRole } from '../database/database.js'
import { SCOPE_COMPANY } from './tenantTable.js'

/** Functions that see past row-level security; a test holds the database to this list. */
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
 * The SQL of a search over one table of companies. Row-level security lets Postgres use an index only for
 * leakproof operators, and LIKE is none: a trigram index would never be used. So the search runs as the
 * platform's role, whose policy hides nothing, and its own first condition is the scope's company; without a
 * scope it finds nothing. It answers ids alone: the rows themselves are read under row-level security.
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
