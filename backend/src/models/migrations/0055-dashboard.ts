import { platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'
import { tenantJoinTable } from '../../platform/tenancy/tenantTable.js'

/**
 * All current and former users, with their last name. Attendances and ratings reference this table, so they
 * survive the deletion of a user.
 */
const attendants = `
  ${tenantJoinTable('attendants', `id integer not null, name text not null, primary key (company_id, id)`)}

  create function remember_attendant() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into attendants (company_id, id, name) values (new.company_id, new.id, new.name)
      on conflict (company_id, id) do update set name = excluded.name;
    return null;
  end $$;
  create trigger remember_attendant after insert or update of name on users for each row execute function remember_attendant();

  set local role ${platformRole};
  insert into attendants (company_id, id, name) select company_id, id, name from users;
  reset role;

  alter table ticket_tracking drop constraint ticket_tracking_company_id_user_id_fkey;
  alter table ticket_tracking add foreign key (company_id, user_id) references attendants(company_id, id) on delete set null (user_id);
  alter table user_ratings drop constraint user_ratings_company_id_user_id_fkey;
  alter table user_ratings add foreign key (company_id, user_id) references attendants(company_id, id) on delete set null (user_id);
`

/** When the team first answered a waiting customer. For existing rows it is computed once. */
const firstResponses = `
  alter table ticket_tracking add column first_response_at timestamptz;
  set local role ${platformRole};
  update ticket_tracking tracked set first_response_at = answer.at from (
    select a.id, min(m.created_at) as at
      from ticket_tracking a
      join messages m on m.company_id = a.company_id and m.ticket_id = a.ticket_id
     where m.from_me and not m.is_bot and m.schedule_id is null and (m.user_id is not null or m.send_state is null)
       and m.created_at >= a.queued_at and m.created_at <= coalesce(a.finished_at, 'infinity')
     group by a.id) answer
   where answer.id = tracked.id;
  reset role;
`

/**
 * The customer's message with the rating. It has no foreign key, since messages are deleted earlier than
 * ratings.
 */
const ratings = `
  alter table user_ratings add column message_id bigint;
  create index user_ratings_given on user_ratings (company_id, created_at desc, id desc);
`

/**
 * Messages that a company received and sent in each quarter of an hour, which contains midnight in all of
 * today's time zones. Each connection to Postgres counts in its own rows (`backend`), so that nobody who
 * stores a message waits for another. A sweep adds them up in the rows of backend 0.
 */
const counts = `
  ${tenantJoinTable(
    'message_counts',
    `quarter timestamptz not null,
    backend integer not null,
    received integer not null,
    sent integer not null`,
  )}
  alter table message_counts add primary key (company_id, quarter, backend);
  alter table message_counts set (fillfactor = 50);
  create index message_counts_to_add on message_counts (quarter) where backend <> 0;

  create function quarter_of(at timestamptz) returns timestamptz language sql immutable parallel safe
    return date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00Z');

  create function count_messages(company integer, at_quarter timestamptz, more_received bigint, more_sent bigint) returns void
    language sql set search_path = public, pg_temp as $$
    insert into message_counts as known (company_id, quarter, backend, received, sent)
      values (company, at_quarter, pg_backend_pid(), more_received, more_sent)
      on conflict (company_id, quarter, backend) do update
        set received = known.received + excluded.received, sent = known.sent + excluded.sent;
  $$;

  create function count_added_messages() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into message_counts as known (company_id, quarter, backend, received, sent)
      select company_id, quarter_of(created_at), pg_backend_pid(), count(*) filter (where not from_me), count(*) filter (where from_me)
        from added group by 1, 2
      on conflict (company_id, quarter, backend) do update
        set received = known.received + excluded.received, sent = known.sent + excluded.sent;
    return null;
  end $$;
  create trigger count_added_messages after insert on messages
    referencing new table as added for each statement execute function count_added_messages();

  -- A deleted company has no counts left to correct.
  create function count_removed_messages() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into message_counts as known (company_id, quarter, backend, received, sent)
      select company_id, quarter_of(created_at), pg_backend_pid(), - count(*) filter (where not from_me), - count(*) filter (where from_me)
        from removed where exists (select from companies where id = removed.company_id) group by 1, 2
      on conflict (company_id, quarter, backend) do update
        set received = known.received + excluded.received, sent = known.sent + excluded.sent;
    return null;
  end $$;
  create trigger count_removed_messages after delete on messages
    referencing old table as removed for each statement execute function count_removed_messages();

  create function count_moved_message() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform count_messages(old.company_id, quarter_of(old.created_at),
      case when old.from_me then 0 else -1 end, case when old.from_me then -1 else 0 end);
    perform count_messages(new.company_id, quarter_of(new.created_at),
      case when new.from_me then 0 else 1 end, case when new.from_me then 1 else 0 end);
    return null;
  end $$;
  create trigger count_moved_message after update of created_at, from_me, company_id on messages for each row
    when ((old.created_at, old.from_me, old.company_id) is distinct from (new.created_at, new.from_me, new.company_id))
    execute function count_moved_message();

  set local role ${platformRole};
  insert into message_counts (company_id, quarter, backend, received, sent)
    select company_id, quarter_of(created_at), 0, count(*) filter (where not from_me), count(*) filter (where from_me)
      from messages group by 1, 2;
  reset role;
`

/**
 * Tickets are searched by the day on which they began. Reports read a few columns of a hundred thousand of
 * them.
 */
const tickets = `
  create index tickets_begun on tickets (company_id, created_at);
  create index tickets_facts on tickets (company_id, id) include (contact_id, queue_id, connection_id, is_group);
`

export const dashboard: Migration = {
  name: '0055-dashboard',
  up: async (sql) => {
    for (const part of [attendants, firstResponses, ratings, counts, tickets]) await sql(part)
  },
}
