import type { Migration } from '../../platform/database/migrator.js'
import { tenantJoinTable } from '../../platform/tenancy/tenantTable.js'

/**
 * Data for older clients: a queue's position in menus, their own word for a setting, and dates of join rows.
 */
const retained = `
  alter table queues add column order_queue integer;
  alter table users
    drop constraint users_all_ticket_check,
    add constraint users_all_ticket_check check (all_ticket in ('enable', 'disable', 'enabled', 'disabled', 'desabled'));
  alter table user_queues
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now();
  alter table ticket_tags
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now();
`

/** Connections that a ticket ran on before somebody moved it. Their messages belong to its thread, too. */
const moves = `alter table tickets add column earlier_connection_ids integer[] not null default '{}'`

/** Web processes at which a user has sockets. A process renews its entry regularly. */
const sockets = `
  ${tenantJoinTable(
    'user_sockets',
    `user_id integer not null,
    process uuid not null,
    seen_at timestamptz not null default now(),
    primary key (user_id, process),
    foreign key (company_id, user_id) references users(company_id, id) on delete cascade`,
  )}
  create index users_online on users (id) where online;
`

export const olderClients: Migration = {
  name: '0012-older-clients',
  up: async (sql) => {
    for (const part of [retained, moves, sockets]) await sql(part)
  },
}
