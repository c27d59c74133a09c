import type { Migration } from '../../platform/database/migrator.js'

/**
 * People without a number opt out by their user id. Their number is empty until it is known. Each is unique
 * where it is there, and a row has one of them.
 */
export const optOutsWithoutNumber: Migration = {
  name: '0195-opt-outs-without-number',
  up: (sql) =>
    sql(`
      alter table opt_outs add column user_id text,
        add check ((number = '') = (user_id is not null));
      drop index opt_outs_number;
      create unique index opt_outs_number on opt_outs (company_id, number_key) where number_key <> '';
      create unique index opt_outs_user on opt_outs (company_id, user_id) where user_id is not null`),
}
