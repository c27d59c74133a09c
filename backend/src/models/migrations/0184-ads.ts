import type { Migration } from '../../platform/database/migrator.js'
import { tenantTable } from '../../platform/tenancy/tenantTable.js'

/**
 * Ads that customers clicked, and messages that were forwarded. Existing rows have neither, so they are not
 * read again for the foreign keys.
 */
const marks = `
  ${tenantTable(
    'ads',
    `id serial primary key,
    key text not null,
    app text check (app in ('facebook', 'instagram')),
    headline text,
    body text,
    url text,
    thumbnail bytea,
    picture_url text,
    picture_tried_at timestamptz`,
  )}
  alter table ads add unique (company_id, key);

  alter table messages add column forwarded text, add column ad_id integer,
    add constraint messages_forwarded_check check (forwarded in ('once', 'often')) not valid,
    add constraint messages_ad_fkey foreign key (company_id, ad_id) references ads(company_id, id)
      on delete set null (ad_id) not valid;
  create index messages_ad on messages (ad_id) where ad_id is not null;

  alter table tickets add column ad_id integer,
    add constraint tickets_ad_fkey foreign key (company_id, ad_id) references ads(company_id, id)
      on delete set null (ad_id) not valid;
  create index tickets_ad on tickets (ad_id, last_message_at desc) where ad_id is not null`

export const adsAndForwarding: Migration = {
  name: '0184-ads',
  up: (sql) => sql(marks),
}
