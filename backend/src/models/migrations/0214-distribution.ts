import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'
import { tenantJoinTable } from '../../platform/tenancy/tenantTable.js'

/**
 * How a queue gives its waiting tickets to its people. `capacity`: the most open tickets of the queue that
 * one of them gets; `total_capacity`: the most that all of them have; `sticky_days`: for how long a customer
 * gets the person they know. Null and 0: without.
 */
const queues = `
  alter table queues
    add column distribution text not null default 'manual',
    add column capacity integer,
    add column total_capacity integer,
    add column sticky_days integer not null default 0,
    add constraint queues_distribution check (distribution in ('manual', 'roundRobin', 'leastBusy')
      and capacity between 1 and 1000 and total_capacity between 1 and 10000
      and sticky_days between 0 and 365) not valid;
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
    ],
  })}`

/** The most open tickets that somebody gets, in all queues; null: without a limit. */
const users = `
  alter table users add column capacity integer,
    add constraint users_capacity check (capacity between 1 and 1000) not valid;
  ${audited('users', {
    kind: 'user',
    name: 'name',
    columns: ['name', 'email', 'profile', 'super', 'all_ticket', 'active', 'capacity'],
    secrets: ['password_hash'],
  })}`

/** When a queue has last given somebody a ticket. Who got one longest ago is next. */
const turns = `
  ${tenantJoinTable(
    'distribution_turns',
    `queue_id integer not null,
    user_id integer not null,
    given_at timestamptz not null,
    primary key (queue_id, user_id),
    foreign key (company_id, queue_id) references queues(company_id, id) on delete cascade,
    foreign key (company_id, user_id) references users(company_id, id) on delete cascade`,
  )}
  create index distribution_turns_user on distribution_turns (company_id, user_id)`

/**
 * Who had a ticket before it was returned, and when that was; without a time, before its customer began it
 * again. It may name a user who was deleted.
 */
const tickets = `alter table tickets add column former_user_id integer, add column let_go_at timestamptz`

/** Existing rows only have the earlier kinds. */
const kinds = `
  alter table ticket_events drop constraint ticket_events_kind_check;
  alter table ticket_events add constraint ticket_events_kind_check check (kind in (
    'accepted', 'returned', 'resolved', 'unresolved', 'reopened', 'transferred', 'distributed',
    'campaignAnswered', 'campaignConfirmed', 'campaignDeclined', 'campaignOptOut', 'leftToPerson')) not valid`

/** Queues give their waiting tickets to who is available. */
export const distribution: Migration = {
  name: '0214-distribution',
  up: async (sql) => {
    for (const part of [queues, users, turns, tickets, kinds]) await sql(part)
  },
}
