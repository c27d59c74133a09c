import type { Migration } from '../../platform/database/migrator.js'
import { tenantTable } from '../../platform/tenancy/tenantTable.js'

/**
 * People to whom a business portfolio has sent a template outside of their reply window, for a day. WhatsApp
 * limits how many there may be in any 24 hours, for all numbers of the portfolio together.
 */
const people = `
  ${tenantTable(
    'portfolio_people',
    `id bigint generated always as identity primary key,
    portfolio text not null,
    contact_id integer not null,
    reached_at timestamptz not null,
    unique (company_id, portfolio, contact_id),
    foreign key (company_id, contact_id) references contacts(company_id, id) on delete cascade`,
  )}
  create index portfolio_people_reached on portfolio_people (company_id, portfolio, reached_at);
  create index portfolio_people_contact on portfolio_people (company_id, contact_id);`

export const peopleOfPortfolios: Migration = {
  name: '0187-people-of-portfolios',
  up: (sql) => sql(people),
}
