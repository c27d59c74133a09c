import { inWords, ok, problem, warning, type Check, type Finding } from '../check.js'

/** Something that waits in Postgres to be done. */
interface Backlog {
  /** What waits, in the plural. */
  what: string
  /** Answers `seconds`: how long the oldest has waited, and `count`. */
  statement: string
  advice: string
}

const seconds = (since: string) => `coalesce(extract(epoch from now() - min(${since})), 0)::float8 as seconds`

const BACKLOGS: readonly Backlog[] = [
  {
    what: 'messages to send on connected numbers',
    statement: `select ${seconds('coalesce(m.due_at, m.created_at)')}, count(*)::integer as count
      from messages m join connections c on c.id = m.connection_id and c.status = 'CONNECTED'
     where m.send_state in ('queued', 'sending') and coalesce(m.due_at, m.created_at) <= now()`,
    advice: 'See that worker and sessions run, and whether WhatsApp restricts the number (Conexões).',
  },
  {
    what: 'events to publish',
    statement: `select ${seconds('created_at')}, count(*)::integer as count from outbox where published_at is null`,
    advice: 'See that a worker runs: it publishes events to the screens.',
  },
  {
    what: 'received events to process',
    statement: `select ${seconds('created_at')}, count(*)::integer as count from inbound_messages where processed_at is null`,
    advice: 'See that a worker runs, and what it logs about the inbox.',
  },
]

const LATE_S = 60
const TOO_LATE_S = 600

export function judgeBacklog(
  { what, advice }: Omit<Backlog, 'statement'>,
  count: number,
  age: number,
): Finding {
  if (count === 0) return ok(`No ${what} wait.`)
  const text = `${count} ${what} wait, the oldest for ${inWords(age)}.`
  if (age > TOO_LATE_S) return problem(text, advice)
  return age > LATE_S ? warning(text, advice) : ok(text)
}

export const backlogCheck: Check = {
  name: 'backlog',
  run: ({ rows }) =>
    Promise.all(
      BACKLOGS.map(async (backlog) => {
        const [found] = await rows<{ seconds: number; count: number }>(backlog.statement)
        return judgeBacklog(backlog, found?.count ?? 0, found?.seconds ?? 0)
      }),
    ),
}
