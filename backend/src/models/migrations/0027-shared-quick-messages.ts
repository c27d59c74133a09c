import type { Migration } from '../../platform/database/migrator.js'

/**
 * A quick message without an owner is shared in the company. A shortcode is unique among a user's own and
 * among the shared ones, regardless of accents and case. Of existing duplicates all but the first get their
 * id as a suffix.
 */
const shared = `
  alter table quick_messages alter column user_id drop not null;
  alter table quick_messages no force row level security;
  update quick_messages set shortcode = left(shortcode, 38) || '-' || id
    where id in (
      select id from (
        select id, row_number() over (partition by company_id, user_id, search_text(shortcode) order by id) as place
          from quick_messages
      ) as numbered where place > 1
    );
  alter table quick_messages force row level security;
  create unique index quick_messages_own on quick_messages (company_id, user_id, search_text(shortcode));
  create unique index quick_messages_shared on quick_messages (company_id, search_text(shortcode)) where user_id is null;
`

export const sharedQuickMessages: Migration = {
  name: '0027-shared-quick-messages',
  up: (sql) => sql(shared),
}
