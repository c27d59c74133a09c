// The statements that create one company of the bench. Numbers count from 1 (`n`). An id is the number plus
// the highest id that the table had before.
import type { Query } from '../Operator.js'
import { emailOf, ranks, type Sizes } from './sizes.js'
import { FIRST_NAMES, LAST_NAMES, TEXTS } from './words.js'

const TABLES = ['users', 'queues', 'tags', 'connections', 'contacts', 'tickets', 'messages'] as const

type Bases = Record<(typeof TABLES)[number], number>

/** A company to be filled. */
interface Company {
  name: string
  companyId: number
  sizes: Sizes
  base: Bases
  passwordHash: string
}

const DAYS = 360
const SENTENCES = 30_000

/** A random number from 1 to `most`. A larger `leaning` gives more small numbers (1: all equally likely). */
const any = (most: number | string, leaning = 1) =>
  `(1 + floor(power(random(), ${leaning}) * ${most})::integer)`

/** Rows of `{ company, n, ... }`: the sentences of the messages, and the names of people. */
export const prepareWords = [
  `create temporary table seed_word (words text[], first_names text[], last_names text[])`,
  {
    text: `insert into seed_word values ($1, $2, $3)`,
    values: ({ words }: { words: string[] }) => [words, FIRST_NAMES, LAST_NAMES],
  },
  `create temporary table seed_sentence as
     select n, string_agg(words[${any('cardinality(words)', 4)}], ' ' order by k) as text
       from seed_word, generate_series(1, ${SENTENCES}) as n, generate_series(1, 2 + n % 9) as k group by n`,
  `create index on seed_sentence (n)`,
  `analyze seed_sentence`,
]

/** The highest id of every table. Numbers are added to it. */
export async function basesOf(query: Query): Promise<Bases> {
  const columns = TABLES.map((table) => `(select coalesce(max(id), 0) from ${table})::integer as ${table}`)
  const [bases] = await query<Bases>(`select ${columns.join(', ')}`)
  if (!bases) throw new Error('There is no answer.')
  return bases
}

/** Needed after rows got explicit ids. */
export const raiseSequences = TABLES.map(
  (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
)

const peopleOf = ({ name, companyId, sizes, base, passwordHash }: Company) => {
  const { admins, supervisors } = ranks(sizes)
  return [
    `insert into users (id, company_id, name, email, password_hash, profile)
      select ${base.users} + n, ${companyId}, 'Pessoa ' || n || ' da ${name}', replace('${emailOf(name, 'N')}', 'N', n::text), '${passwordHash}',
             case when n <= ${admins} then 'admin' when n <= ${admins + supervisors} then 'supervisor' else 'user' end
        from generate_series(1, ${sizes.users}) as n`,
    `insert into queues (id, company_id, name, color)
      select ${base.queues} + n, ${companyId}, 'Fila ' || n, '#' || lpad(to_hex(n * 1500000), 6, '0')
        from generate_series(1, ${sizes.queues}) as n`,
    `insert into user_queues (company_id, user_id, queue_id)
      select distinct ${companyId}, ${base.users} + n, ${base.queues} + 1 + (n + step) % ${sizes.queues}
        from generate_series(1, ${sizes.users}) as n, unnest(array[0, 3, 7]) as step`,
    `insert into tags (id, company_id, name, color)
      select ${base.tags} + n, ${companyId}, 'Etiqueta ' || n, '#' || lpad(to_hex(n * 1200000), 6, '0')
        from generate_series(1, ${sizes.tags}) as n`,
    `insert into connections (id, company_id, name, provider, status, is_default, enabled)
      select ${base.connections} + n, ${companyId}, 'Loja ' || n, 'simulator', 'DISCONNECTED', n = 1, false
        from generate_series(1, ${sizes.connections}) as n`,
    `insert into quick_messages (company_id, user_id, shortcode, message)
      select ${companyId}, ${base.users} + n, 'atalho' || k, 'Resposta pronta ' || k
        from generate_series(1, ${sizes.users}) as n, generate_series(1, 5) as k`,
    `insert into contacts (id, company_id, name, number, email, created_at)
      select ${base.contacts} + n, ${companyId},
             first_names[${any(FIRST_NAMES.length)}] || ' ' || last_names[${any(LAST_NAMES.length)}] || ' ' || last_names[${any(LAST_NAMES.length)}],
             '55' || (11 + n % 80) || '9' || lpad((${companyId} * 100000 + n)::text, 8, '0'), '', now() - interval '${DAYS} days'
        from seed_word, generate_series(1, ${sizes.contacts}) as n`,
    `insert into contact_custom_fields (company_id, contact_id, name, value)
      select ${companyId}, ${base.contacts} + n, 'CPF', lpad(n::text, 11, '0') from generate_series(1, ${sizes.contacts}, 10) as n`,
  ]
}

/**
 * Plans the tickets, oldest first: who, when, how many messages. The first tickets go to each contact in
 * turn, one each. The next go to some contacts more than to others. The last are live: at most one per
 * contact.
 */
const planOf = ({ sizes }: Company) => {
  const { tickets, contacts, open, pending, messages, longTicket } = sizes
  const live = open + pending
  const share = (messages - longTicket) / tickets
  return [
    `create temporary table seed_ticket as
      select n,
             case when n <= least(${contacts}, ${tickets - live}) then n when n > ${tickets - live} then 1 + (n * 7) % ${contacts}
                  else ${any(contacts, 2)} end as contact,
             case when random() < 0.04 then null else ${any(sizes.queues, 1.5)} end as queue, ${any(sizes.users)} as attendant,
             case when n <= ${tickets - live} then 'closed' when (n * 7919) % ${live} < ${open} then 'open' else 'pending' end as status,
             now() - interval '${DAYS} days' * (1 - n::float / ${tickets}) as began,
             random() as lasted, greatest(1, round(-ln(1 - random()) * ${share * 0.97} + 0.5))::integer as messages,
             random() as luck, 0::float as until_now
        from generate_series(1, ${tickets}) as n`,
    ...(longTicket > 0
      ? [
          `update seed_ticket set messages = ${longTicket}, status = 'open', began = now() - interval '${DAYS - 20} days', lasted = 1
            where n = ${tickets - 1}`,
        ]
      : []),
    // The random draw misses the total. The difference is spread over the tickets, one message each.
    `with missing as (select ${messages} - sum(messages) as count, sign(${messages} - sum(messages))::integer as step from seed_ticket)
     update seed_ticket set messages = messages + step from missing
      where n in (select n from seed_ticket, missing where messages + step > 0 and n <> ${tickets - 1} order by luck limit (select abs(count) from missing))`,
    // A live ticket may have messages until now. A closed one has messages from a few hours.
    `update seed_ticket set until_now = extract(epoch from now() - began)`,
    `update seed_ticket set until_now = least(until_now, 60 + lasted * 30000) where status = 'closed'`,
    `update seed_ticket set until_now = until_now * greatest(0.05, lasted) where status <> 'closed'`,
  ]
}

const counts = Object.entries({
  [TEXTS.rare.word]: `m.n % ${TEXTS.rare.oneOf} = 7`,
  [TEXTS.unusual.word]: `m.n % ${TEXTS.unusual.oneOf} = 3`,
  [TEXTS.once.word]: `m.n % ${TEXTS.once.oneOf} = 1 and m.at < now() - interval '${DAYS / 2} days'`,
})

/** Rows are stored in the order of their time, so the messages of one thread lie apart from each other. */
const messagesOf = ({ companyId, sizes, base }: Company) => [
  `create temporary table seed_message as
    select row_number() over (order by at, ticket, k) as n, m.* from (
      select t.n as ticket, t.contact, t.queue, t.attendant, k, t.messages - k as after, date_trunc('milliseconds', t.began + make_interval(secs => t.until_now * k / t.messages)) as at,
             k > 1 and random() < 0.5 as from_me, ${any(SENTENCES, 2)} as sentence, random() as luck
        from seed_ticket t, generate_series(1, t.messages) as k) m`,
  `insert into messages (id, company_id, ticket_id, contact_id, connection_id, queue_id, user_id, whatsapp_id, from_me, body,
                         quoted_message_id, ack, read, send_state, created_at, updated_at)
    select ${base.messages} + m.n, ${companyId}, ${base.tickets} + m.ticket, ${base.contacts} + m.contact,
           ${base.connections} + 1 + m.contact % ${sizes.connections}, ${base.queues} + m.queue,
           case when m.from_me then ${base.users} + m.attendant end,
           '3EB0' || upper(lpad(to_hex(${base.messages} + m.n), 18, '0')), m.from_me,
           upper(left(s.text, 1)) || substr(s.text, 2) || case when m.luck < 0.15 then ' ' || floor(m.luck * 6000000)::integer else '' end
             ${counts.map(([word, when]) => `|| case when ${when} then ' ${word}' else '' end`).join(' ')},
           case when m.luck > 0.96 then ${base.messages} + lag(m.n) over (partition by m.ticket order by m.k) end,
           case when m.from_me then 3 + (m.n % 2) else 0 end, m.from_me or m.after > 2, case when m.from_me then 'sent' end, m.at, m.at
      from seed_message m join seed_sentence s on s.n = m.sentence
     order by m.n`,
]

const ticketsOf = ({ companyId, sizes, base }: Company) => [
  `insert into tickets (id, company_id, status, unread_messages, preview_message_id, last_message_at, waiting_since, chatbot, user_id,
                        contact_id, connection_id, queue_id, closed_at, created_at, updated_at)
    select ${base.tickets} + t.n, ${companyId}, t.status,
           case when t.status = 'pending' then 1 + floor(t.luck * 4)::integer when t.status = 'open' and t.luck < 0.2 then 2 else 0 end,
           last.id, last.created_at, case when t.status = 'pending' then last.created_at end, t.status = 'pending' and t.queue is null,
           case when t.status <> 'pending' then ${base.users} + t.attendant end, ${base.contacts} + t.contact,
           ${base.connections} + 1 + t.contact % ${sizes.connections}, ${base.queues} + t.queue,
           case when t.status = 'closed' then last.created_at end, t.began, last.created_at
      from seed_ticket t
      join (select distinct on (ticket_id) ticket_id, id, created_at from messages where company_id = ${companyId} order by ticket_id, id desc) last
        on last.ticket_id = ${base.tickets} + t.n
     order by t.n`,
  `insert into ticket_tags (company_id, ticket_id, tag_id)
    select distinct ${companyId}, ${base.tickets} + n, ${base.tags} + 1 + (n * k) % ${sizes.tags} from seed_ticket, generate_series(1, 2) as k where luck < 0.3`,
  `insert into ticket_notes (company_id, ticket_id, contact_id, user_id, note)
    select ${companyId}, ${base.tickets} + n, ${base.contacts} + contact, ${base.users} + attendant, 'Ligar de volta' from seed_ticket where luck > 0.97`,
  `insert into ticket_tracking (company_id, ticket_id, connection_id, user_id, queued_at, started_at, finished_at)
    select ${companyId}, ${base.tickets} + n, ${base.connections} + 1 + contact % ${sizes.connections},
           case when status <> 'pending' then ${base.users} + attendant end, began,
           case when status <> 'pending' then began + interval '4 minutes' end,
           case when status = 'closed' then began + make_interval(secs => until_now) end
      from seed_ticket`,
  `insert into user_ratings (company_id, ticket_id, user_id, rate, created_at)
    select ${companyId}, ${base.tickets} + n, ${base.users} + attendant, 1 + n % 3, began + make_interval(secs => until_now) from seed_ticket where status = 'closed' and luck < 0.2`,
  `insert into attendants (company_id, id, name) select company_id, id, name from users where company_id = ${companyId}`,
  `update ticket_tracking a set first_response_at = a.started_at + interval '1 minute' where company_id = ${companyId} and started_at is not null`,
  `insert into message_counts (company_id, quarter, backend, received, sent)
    select company_id, quarter_of(created_at), 0, count(*) filter (where not from_me), count(*) filter (where from_me)
      from messages where company_id = ${companyId} group by 1, 2`,
  `drop table seed_ticket, seed_message`,
]

/** The statements that create a company, in order. */
export const companyStatements = (company: Company): string[] =>
  [peopleOf, planOf, messagesOf, ticketsOf].flatMap((part) => part(company))
