import { QueryTypes } from 'sequelize'
import { database } from '../src/platform/database/database.js'
import { inCompany } from '../src/testing/fixtures.js'
import { aStockedCompany } from './samples.js'
import type { Stocked } from './namedRecords.js'

/**
 * Rows of the tables that nobody fills by a call of the API, and rows that refer to later ones. `$1` is the
 * open ticket, `$2` the other contact, `$3` the agent, `$4` the tag.
 */
const ROWS = [
  `insert into messages (ticket_id, contact_id, connection_id, user_id, whatsapp_id, from_me, body, created_at)
     select id, contact_id, connection_id, user_id, 'EARLIER', false, 'Pergunta com "aspas" e \\ e 😀', now() - interval '40 days' from tickets where id = $1`,
  `insert into messages (ticket_id, contact_id, connection_id, user_id, whatsapp_id, from_me, body, quoted_message_id, reactions, send_state, ack)
     select t.id, t.contact_id, t.connection_id, t.user_id, 'ANSWER', true, 'Resposta', m.id,
            jsonb_build_array(jsonb_build_object('emoji', '👍', 'fromMe', false, 'contactId', t.contact_id, 'name', 'Caio')), 'queued', 0
       from tickets t join messages m on m.whatsapp_id = 'EARLIER' and m.ticket_id = t.id where t.id = $1`,
  // A quote of a later message: references wait for their row.
  `update messages m set quoted_message_id = (select max(id) from messages where ticket_id = $1) where m.ticket_id = $1 and whatsapp_id = 'EARLIER'`,
  `update tickets set preview_message_id = (select max(id) from messages where ticket_id = $1),
          earlier_connection_ids = array[connection_id], queue_option_id = (select min(id) from queue_options) where id = $1`,
  `insert into ticket_tracking (ticket_id, connection_id, user_id, queued_at, started_at, finished_at)
     select id, connection_id, user_id, now() - interval '41 days', now() - interval '41 days', now() - interval '40 days' from tickets where id = $1`,
  `insert into ticket_tracking (ticket_id, connection_id, user_id, queued_at, farewell_due_at)
     select id, connection_id, user_id, now() - interval '3 days', now() from tickets where id = $1`,
  `insert into user_ratings (ticket_id, user_id, rate, message_id) select $1, $3, 3, max(id) from messages where ticket_id = $1`,
  `insert into attendants (id, name) values ((select nextval(pg_get_serial_sequence('users', 'id'))), 'Quem já saiu')`,
  `insert into user_ratings (ticket_id, user_id, rate) select $1, id, 1 from attendants where name = 'Quem já saiu'`,
  `insert into ticket_events (ticket_id, kind, facts) select $1, 'transferred',
     jsonb_build_object('by', jsonb_build_object('id', $3::integer, 'name', 'Ana'), 'queue', (select jsonb_build_object('id', min(id), 'name', 'Vendas') from queues))`,
  `insert into contact_custom_fields (contact_id, name, value) values ($2, 'Cidade', 'Recife')`,
  `insert into past_messages (contact_id, connection_id, whatsapp_id, from_me, body, media_type, sent_at)
     select $2, (select min(id) from connections), 'PAST', false, 'Antes', 'conversation', now() - interval '3 days'`,
  `insert into contact_tags (contact_id, tag_id) values ($2, $4)`,
  `insert into reply_windows (connection_id, contact_id, last_inbound_at) select connection_id, contact_id, now() from tickets where id = $1`,
  `insert into campaign_settings (message_interval, longer_interval_after, greater_interval, warm_up, in_working_hours) values (20, 20, 60, true, true)`,
  `insert into access_policies (second_factor_for, limits_addresses, addresses) values ('none', false, '{}')`,
  `insert into schedule_series (contact_id, user_id, body, recurrence, first_on, minute) values ($2, $3, 'Todo mês', 'monthly', '2026-01-31', 540)`,
  `insert into schedules (contact_id, user_id, body, send_at, series_id, occurrence_on, state)
     select $2, $3, 'Todo mês', now() + interval '9 days', id, '2026-12-31', 'pending' from schedule_series`,
  `insert into schedules (contact_id, user_id, body, send_at, state) values ($2, $3, 'Já passou', now() - interval '1 hour', 'pending')`,
  `insert into personal_data_requests (kind, contact_id, user_id, user_name, reason, counts) values ('export', $2, $3, 'Ana', 'Pediu', '{}')`,
  `insert into campaign_shipments (campaign_id, entry_id, number, name, position, connection_id, state)
     select c.id, e.id, e.number, e.name, 1, (select min(id) from connections), 'queued' from campaigns c, contact_list_entries e limit 1`,
  `update campaigns set state = 'running', started_at = now(), next_step_at = now()`,
  `insert into cost_days (day, connection_id, queue_id, is_bot, category, billable, messages, amount_micros)
     select current_date, (select min(id) from connections), min(id), false, 'marketing', true, 3, 900 from queues`,
  `insert into price_lists (since, marketing_micros, utility_micros, authentication_micros, service_micros, user_id, checked_at) values ('2026-01-01', 1, 2, 3, 4, $3, now())`,
  `insert into message_prices (message_id, connection_id, category, billable, amount_micros, at)
     select max(id), (select min(id) from connections), 'utility', true, 400, now() from messages`,
]

/** A company with a row in every table that moves, and references of every kind. */
export async function oneOfEverything(): Promise<Stocked> {
  const stocked = await aStockedCompany()
  const { company, openTicket, stranger, agent, tagId } = stocked
  const values = [openTicket.id, stranger.id, agent.id, tagId]
  await inCompany(company, async () => {
    for (const row of ROWS) {
      // Postgres takes no value that the statement does not name.
      const names = [...new Set(row.match(/\$\d/g))].sort()
      const bind = names.map((name) => values[Number(name.slice(1)) - 1])
      const text = row.replaceAll(/\$\d/g, (name) => `$${names.indexOf(name) + 1}`)
      await database.query(text, { bind, type: QueryTypes.RAW }).catch((error: unknown) => {
        throw new Error(`${row}: ${String(error)}`, { cause: error })
      })
    }
  })
  return stocked
}
