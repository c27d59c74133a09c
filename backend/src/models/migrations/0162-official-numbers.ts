import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'
import { tenantTable } from '../../platform/tenancy/tenantTable.js'

/**
 * Connections of WhatsApp's official API: credentials, and what WhatsApp says about the number. `id` is the
 * connection's. Anybody can type the phone number id of another company, so it is unique only among numbers
 * whose token WhatsApp has confirmed (`confirmed_at`).
 */
const numbers = `
  ${tenantTable(
    'official_numbers',
    `id integer primary key,
    phone_number_id text not null check (phone_number_id ~ '^[0-9]{1,30}$'),
    business_account_id text not null check (business_account_id ~ '^[0-9]{1,30}$'),
    sealed_access_token bytea,
    sealed_app_secret bytea,
    sealed_verify_token bytea not null,
    webhook_key text not null unique,
    confirmed_at timestamptz,
    subscribed_at timestamptz,
    webhook_confirmed_at timestamptz,
    webhook_received_at timestamptz,
    registered_at timestamptz,
    checked_at timestamptz,
    problems jsonb not null default '{}',
    portfolio_id text,
    verified_name text,
    name_status text,
    quality text check (quality in ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
    people_per_day integer check (people_per_day >= 0),
    messages_per_second integer check (messages_per_second > 0),
    monthly_limit_cents integer check (monthly_limit_cents >= 0),
    foreign key (company_id, id) references connections(company_id, id) on delete cascade`,
  )}
  create unique index official_numbers_phone on official_numbers (phone_number_id) where confirmed_at is not null;
  create index official_numbers_account on official_numbers (business_account_id);
  ${audited('official_numbers', {
    kind: 'officialNumber',
    name: 'phone_number_id',
    columns: ['phone_number_id', 'business_account_id', 'monthly_limit_cents'],
    secrets: ['sealed_access_token', 'sealed_app_secret'],
  })}`

export const officialNumbers: Migration = {
  name: '0162-official-numbers',
  up: (sql) => sql(numbers),
}
