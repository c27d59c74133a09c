import type { Migration } from '../../platform/database/migrator.js'
import { searchFunction } from '../../platform/tenancy/searchFunction.js'

/**
 * People with a username may write to the official API without a number: it names them by `user_id`. Existing
 * rows all have a number or LID, so they are not read again. Usernames have no index of the whole table: few
 * people have one.
 */
const contacts = `
  alter table contacts add column user_id text, add column username text,
    add unique (company_id, user_id),
    drop constraint contacts_reachable,
    add constraint contacts_reachable
      check (number is not null or lid is not null or user_id is not null or gone is not null) not valid;
  create index contacts_search_username on contacts using gin (username gin_trgm_ops, company_id) where username is not null;

  drop function search_contacts(text, text, text, integer);
  ${searchFunction({
    name: 'search_contacts',
    parameters: 'words text, more_words text, digits text, handle text, most integer',
    returns: 'setof integer',
    select: 'id',
    from: 'contacts',
    where: `(search_name like search_text(words) or search_name like search_text(more_words) or number like digits
      or username like handle) limit most`,
  })}
`

export const peopleWithoutANumber: Migration = {
  name: '0172-people-without-a-number',
  up: (sql) => sql(contacts),
}
