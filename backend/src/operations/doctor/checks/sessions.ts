import { ok, problem, warning, type Check, type Finding } from '../check.js'

const SESSIONS = `
  select count(*)::integer as wanted,
         count(*) filter (where l.expires_at > now())::integer as served,
         count(*) filter (where c.status = 'CONNECTED')::integer as connected
    from connections c left join connection_leases l on l.connection_id = c.id
   where c.enabled and c.linked_at is not null and c.provider = any($1)`

export interface SessionFacts {
  /** Linked phones that are switched on. */
  wanted: number
  /** Those with a valid lease. */
  served: number
  connected: number
}

export function* judgeSessions({ wanted, served, connected }: SessionFacts): Generator<Finding> {
  if (served < wanted)
    yield problem(
      `${wanted - served} of ${wanted} linked phones have no process that serves them.`,
      'See that a process with the role sessions runs; it takes them over within ten seconds.',
    )
  if (connected < served)
    yield warning(`${served - connected} of ${wanted} linked phones are not connected.`, 'Conexões says why.')
  if (served === wanted && connected >= served)
    yield ok(`All ${wanted} linked phones are served and connected.`)
}

export const sessionsCheck: Check = {
  name: 'sessions',
  run: async ({ rows, sessionProviders }) => {
    const [facts] = await rows<SessionFacts & Record<string, unknown>>(SESSIONS, [[...sessionProviders]])
    return facts ? [...judgeSessions(facts)] : []
  },
}
