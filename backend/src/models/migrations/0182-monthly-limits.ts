import type { Migration } from '../../platform/database/migrator.js'
import { tenantJoinTable } from '../../platform/tenancy/tenantTable.js'

/**
 * - `expected_prices`: estimated prices of marketing messages that are being sent, until WhatsApp's own price
 *   comes. They count towards the limit.
 * - `cost_days_campaign`: a campaign's costs of all its days.
 * - `limit_notices`: which part of a month's limit has been announced, once each.
 */
const tables = `
  ${tenantJoinTable(
    'expected_prices',
    `message_id bigint primary key,
    connection_id integer not null,
    amount_micros bigint not null,
    at timestamptz not null,
    foreign key (company_id, message_id) references messages(company_id, id) on delete cascade`,
  )}
  create index expected_prices_connection on expected_prices (company_id, connection_id, at);
  create index cost_days_campaign on cost_days (company_id, campaign_id) where campaign_id is not null;
  ${tenantJoinTable(
    'limit_notices',
    `connection_id integer not null,
    month date not null,
    percent smallint not null,
    limit_cents integer not null,
    at timestamptz not null,
    primary key (company_id, connection_id, month, percent, limit_cents),
    foreign key (company_id, connection_id) references connections(company_id, id) on delete cascade`,
  )}`

export const monthlyLimits: Migration = {
  name: '0182-monthly-limits',
  up: (sql) => sql(tables),
}
