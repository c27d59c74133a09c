import type { Query } from '../Operator.js'

/** The text at the start of every note of the bench, by which a later run finds them. */
const WORDS = 'Da bancada:'

/**
 * Spreads notes evenly among the messages of a ticket. It replaces the notes of an earlier run.
 * @param count 0 for none
 */
export async function putNotes(query: Query, ticketId: number, count: number): Promise<void> {
  await query(`delete from ticket_notes where ticket_id = $1 and note like $2`, [ticketId, `${WORDS}%`])
  if (count === 0) return
  await query(
    `with numbered as (
       select m.*, row_number() over (order by m.id desc) as n, count(*) over () as of_all from messages m where m.ticket_id = $1)
     insert into ticket_notes (company_id, ticket_id, contact_id, user_id, note, created_at, updated_at)
     select m.company_id, m.ticket_id, m.contact_id, t.user_id, $2 || ' ' || m.body, m.created_at + interval '1 millisecond', m.created_at
       from numbered m join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
      where m.n % greatest(1, m.of_all / $3) = 0 order by m.n limit $3`,
    [ticketId, WORDS, count],
  )
}
