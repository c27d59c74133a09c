import type { Migration } from '../../platform/database/migrator.js'
import { tenantJoinTable } from '../../platform/tenancy/tenantTable.js'

/**
 * A day of the dashboard, from `begins` up to `ends`: the midnights of the company's time zone when the day
 * was added up. Arrays have one entry per attendance: its contact, or its ticket where that has several.
 */
const days = `
  ${tenantJoinTable(
    'dashboard_days',
    `day date not null,
    timezone text not null,
    begins timestamptz not null,
    ends timestamptz not null,
    received integer not null,
    sent integer not null,
    contacts integer[] not null,
    unfinished_contacts integer[] not null,
    repeated_tickets integer[] not null`,
  )}
  alter table dashboard_days add primary key (company_id, day);
`

/**
 * Sums of a day: of all, and by attendant, queue, connection and ad (0: none). Durations are microseconds.
 * Attendances that are not finished have rows of their own.
 */
const sums = `
  ${tenantJoinTable(
    'dashboard_sums',
    `day date not null,
    dimension text not null check (dimension in ('all', 'user', 'queue', 'connection', 'ad')),
    member integer not null,
    is_finished boolean not null,
    attendances integer not null,
    answered integer not null,
    support bigint not null,
    supports integer not null,
    wait bigint not null,
    waits integer not null,
    response bigint not null,
    responses integer not null,
    rated_1 integer not null,
    rated_2 integer not null,
    rated_3 integer not null`,
  )}
  alter table dashboard_sums add primary key (company_id, day, dimension, member, is_finished);
  alter table dashboard_sums add foreign key (company_id, day) references dashboard_days (company_id, day) on delete cascade;
`

/**
 * Quarters of an hour in which something changed that a day counts. Rows are only added, so nobody waits for
 * another. The sweep that adds up a day removes them. It adds up days that ended 36 hours ago or earlier. So
 * a quarter of the last 12 hours needs one row only, and no further one while that is there.
 */
const changes = `
  ${tenantJoinTable('dashboard_changes', `at timestamptz not null`)}
  create index dashboard_changes_at on dashboard_changes (company_id, at);

  create function is_recent(at timestamptz) returns boolean language sql stable parallel safe
    return at >= now() - interval '12 hours';

  create function note_dashboard_change(company integer, changed_at timestamptz) returns void
    language sql set search_path = public, pg_temp as $$
    insert into dashboard_changes (company_id, at)
      select company, quarter_of(changed_at)
       where changed_at is not null
         and exists (select from companies where id = company)
         and not (is_recent(changed_at)
                  and exists (select from dashboard_changes where company_id = company and at = quarter_of(changed_at)));
  $$;
`

const triggers = `
  create function note_attendance() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      perform note_dashboard_change(new.company_id, new.queued_at);
      -- The ticket has several attendances from now on.
      perform note_dashboard_change(company_id, queued_at) from ticket_tracking
        where company_id = new.company_id and ticket_id = new.ticket_id and id <> new.id;
      return null;
    end if;
    if not coalesce(is_recent(old.queued_at), false) then
      perform note_dashboard_change(old.company_id, old.queued_at);
    end if;
    if tg_op = 'DELETE' then
      perform note_dashboard_change(company_id, queued_at) from ticket_tracking
        where company_id = old.company_id and ticket_id = old.ticket_id and id <> old.id;
      return null;
    end if;
    if new.queued_at is distinct from old.queued_at then
      perform note_dashboard_change(new.company_id, new.queued_at);
    end if;
    if new.ticket_id <> old.ticket_id then
      perform note_dashboard_change(company_id, queued_at) from ticket_tracking
        where company_id = new.company_id and ticket_id in (old.ticket_id, new.ticket_id);
    end if;
    return null;
  end $$;
  create trigger note_attendance after insert or delete on ticket_tracking
    for each row execute function note_attendance();
  create trigger note_changed_attendance after update on ticket_tracking for each row
    when ((old.ticket_id, old.user_id, old.queued_at, old.started_at, old.first_response_at, old.finished_at, old.rating_at)
          is distinct from (new.ticket_id, new.user_id, new.queued_at, new.started_at, new.first_response_at, new.finished_at, new.rating_at))
    execute function note_attendance();

  create function note_attended_ticket() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform note_dashboard_change(company_id, queued_at) from ticket_tracking
      where company_id = new.company_id and ticket_id = new.id and not is_recent(queued_at);
    return null;
  end $$;
  create trigger note_attended_ticket after update of queue_id, connection_id, contact_id, is_group, ad_id on tickets for each row
    when ((old.queue_id, old.connection_id, old.contact_id, old.is_group, old.ad_id)
          is distinct from (new.queue_id, new.connection_id, new.contact_id, new.is_group, new.ad_id))
    execute function note_attended_ticket();

  create function note_rating() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if tg_op <> 'INSERT' then perform note_dashboard_change(old.company_id, old.created_at); end if;
    if tg_op <> 'DELETE' then perform note_dashboard_change(new.company_id, new.created_at); end if;
    return null;
  end $$;
  create trigger note_rating after insert or update or delete on user_ratings
    for each row execute function note_rating();

  create function note_message_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if tg_op = 'DELETE' then
      perform note_dashboard_change(old.company_id, old.quarter);
    else
      perform note_dashboard_change(new.company_id, new.quarter);
    end if;
    return null;
  end $$;
  create trigger note_message_count after insert on message_counts
    for each row execute function note_message_count();
  create trigger note_changed_message_count after update on message_counts
    for each row when (not is_recent(new.quarter)) execute function note_message_count();
  create trigger note_removed_message_count after delete on message_counts
    for each row when (not is_recent(old.quarter)) execute function note_message_count();

  -- All days have other midnights. The sweep looks at the time zone of companies with changes.
  create function note_timezone() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into dashboard_changes (company_id, at)
      select company_id, begins from dashboard_days where company_id = coalesce(new.company_id, old.company_id)
         and exists (select from companies where id = company_id) order by day limit 1;
    return null;
  end $$;
  create trigger note_timezone after insert or update on settings
    for each row when (new.key = 'timezone') execute function note_timezone();
  create trigger note_usual_timezone after delete on settings
    for each row when (old.key = 'timezone') execute function note_timezone();
`

export const dashboardDays: Migration = {
  name: '0196-dashboard-days',
  up: async (sql) => {
    for (const part of [days, sums, changes, triggers]) await sql(part)
  },
}
