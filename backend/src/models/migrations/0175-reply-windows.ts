import { platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'
import { tenantJoinTable } from '../../platform/tenancy/tenantTable.js'

/**
 * When each customer last wrote to a connection whose provider limits answers. Reading it from the messages
 * would read all of a customer's messages for each row of a list.
 */
const windows = `
  ${tenantJoinTable(
    'reply_windows',
    `connection_id integer not null,
    contact_id integer not null,
    last_inbound_at timestamptz not null,
    primary key (connection_id, contact_id),
    foreign key (company_id, connection_id) references connections(company_id, id) on delete cascade,
    foreign key (company_id, contact_id) references contacts(company_id, id) on delete cascade`,
  )}
  create index reply_windows_contact on reply_windows (contact_id);

  set local role ${platformRole};
  insert into reply_windows (company_id, connection_id, contact_id, last_inbound_at)
  select message.company_id, message.connection_id, message.contact_id, max(message.created_at)
    from connections connection join messages message
      on message.company_id = connection.company_id and message.connection_id = connection.id
   where connection.provider = 'cloud' and not message.from_me
   group by message.company_id, message.connection_id, message.contact_id;
  reset role`

export const replyWindows: Migration = {
  name: '0175-reply-windows',
  up: (sql) => sql(windows),
}
