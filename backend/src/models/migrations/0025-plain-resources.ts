import type { Migration } from '../../platform/database/migrator.js'

/** Who made a tag. */
const makers = `
  alter table tags
    add column user_id integer,
    add foreign key (company_id, user_id) references users(company_id, id) on delete set null (user_id);
  create index tags_user_id on tags (user_id);
`

export const plainResources: Migration = {
  name: '0025-plain-resources',
  up: (sql) => sql(makers),
}
