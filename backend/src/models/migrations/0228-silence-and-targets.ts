import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'
import { tenantJoinTable } from '../../platform/tenancy/tenantTable.js'

const minutes = (column: string, most: number) => `${column} between 1 and ${most}`
const silent = ['customer', 'attendant']
const SILENCE_MINUTES = 43_200
const TARGET_MINUTES = 10_080

/**
 * What a queue does while a customer or an attendant is silent, and in how many minutes of working time
 * customers get an answer; null: never, and no target. A wait that began before `targets_since` has no
 * target.
 */
const queues = `
  alter table queues
    ${silent
      .map(
        (who) => `
    add column ${who}_reminder_after integer,
    add column ${who}_reminder_text text not null default '',
    add column ${who}_end_after integer,
    add column ${who}_end text not null default '${who === 'customer' ? 'close' : 'return'}',
    add column ${who}_end_text text not null default '',`,
      )
      .join('')}
    add column answer_target integer,
    add column waiting_target integer,
    add column targets_since timestamptz not null default now(),
    add constraint queues_silence check (
      ${silent
        .map(
          (who) => `${minutes(`${who}_reminder_after`, SILENCE_MINUTES)}
      and ${minutes(`${who}_end_after`, SILENCE_MINUTES)} and ${who}_end in ('close', 'return')`,
        )
        .join(' and ')}) not valid,
    add constraint queues_targets check (
      ${minutes('answer_target', TARGET_MINUTES)} and ${minutes('waiting_target', TARGET_MINUTES)}) not valid;
  ${audited('queues', {
    kind: 'queue',
    name: 'name',
    columns: [
      ...[
        'name',
        'color',
        'greeting_message',
        'complation_message',
        'out_of_hours_message',
        'rating_message',
      ],
      ...['order_queue', 'schedules', 'special_days', 'integration'],
      ...['distribution', 'capacity', 'total_capacity', 'sticky_days'],
      ...silent.flatMap((who) => [
        ...[`${who}_reminder_after`, `${who}_reminder_text`],
        ...[`${who}_end_after`, `${who}_end`, `${who}_end_text`],
      ]),
      ...['answer_target', 'waiting_target'],
    ],
  })}`

/**
 * The silence of a ticket that was looked at last. It began at `since`, the last word of whoever is not
 * silent. `look_at`: nothing is due before; infinity: never. One row for each ticket, so each silence has at
 * most one reminder, and one text about going back to the queue.
 */
const silences = tenantJoinTable(
  'ticket_silences',
  `ticket_id integer primary key,
  since timestamptz not null,
  look_at timestamptz not null,
  reminded_at timestamptz,
  returned_at timestamptz,
  foreign key (company_id, ticket_id) references tickets(company_id, id) on delete cascade`,
)

/**
 * The wait of a ticket's customer, with the target of its queue. `since` is the ticket's `waiting_since`;
 * null once the wait was counted. `minutes` and instants are null without a target. `noticed`: kinds of
 * targets of the attendance of which those who lead were told.
 */
const waits = `
  ${tenantJoinTable(
    'ticket_waits',
    `ticket_id integer primary key,
    queue_id integer,
    since timestamptz,
    kind text constraint ticket_waits_kind check (kind in ('answer', 'waiting')),
    minutes integer,
    amber_at timestamptz,
    due_at timestamptz,
    look_at timestamptz not null,
    attendance_id integer,
    noticed text[] not null default '{}',
    foreign key (company_id, ticket_id) references tickets(company_id, id) on delete cascade`,
  )}
  create index ticket_waits_look_at on ticket_waits (look_at)`

/** How often targets were met, by the day on which the wait began, queue and user; 0: none. */
const counts = tenantJoinTable(
  'target_days',
  `day date not null,
  queue_id integer not null,
  user_id integer not null,
  kind text not null constraint target_days_kind check (kind in ('answer', 'waiting')),
  met integer not null,
  missed integer not null,
  primary key (company_id, day, queue_id, user_id, kind)`,
)

/** Queues act on silence, and have targets for answers. */
export const silenceAndTargets: Migration = {
  name: '0228-silence-and-targets',
  up: async (sql) => {
    for (const part of [queues, silences, waits, counts]) await sql(part)
  },
}
