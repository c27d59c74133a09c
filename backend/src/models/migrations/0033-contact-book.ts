import type { Migration } from '../../platform/database/migrator.js'
import { tenantJoinTable } from '../../platform/tenancy/tenantTable.js'

/**
 * Columns for the contacts page: the contact's own tags, since when it is blocked, and since when its number
 * is known not to be on WhatsApp. Groups, blocked contacts and unconfirmed numbers are few among many, and
 * each kind has a list of its own.
 */
const contacts = `
  alter table contacts add column blocked_at timestamptz, add column number_refused_at timestamptz;

  create index contacts_groups on contacts (company_id, name, id) where is_group;
  create index contacts_blocked on contacts (company_id, name, id) where blocked_at is not null;
  create index contacts_refused on contacts (company_id, name, id) where number_refused_at is not null;
  create index contacts_to_check on contacts (company_id, name, id)
    where whatsapp_checked_at is null and number_refused_at is null and lid is null and push_name is null
      and number is not null and not is_group;

  ${tenantJoinTable(
    'contact_tags',
    `contact_id integer not null,
    tag_id integer not null,
    primary key (contact_id, tag_id),
    foreign key (company_id, contact_id) references contacts(company_id, id) on delete cascade,
    foreign key (company_id, tag_id) references tags(company_id, id) on delete cascade`,
  )}
  create index contact_tags_tag on contact_tags (tag_id, contact_id);
`

export const contactBook: Migration = {
  name: '0033-contact-book',
  up: (sql) => sql(contacts),
}
