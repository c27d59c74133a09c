import type { Migration } from '../../platform/database/migrator.js'

/**
 * Name and look of the installation: one row, and small pictures. Nothing in it is secret, since the login
 * page shows it.
 */
const tables = `
  create table branding (
    id integer primary key default 1 check (id = 1),
    name text,
    primary_colour text check (primary_colour ~ '^#[0-9a-f]{6}$'),
    accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
    check ((primary_colour is null) = (accent_colour is null))
  );
  insert into branding default values;
  create table brand_pictures (
    picture text primary key check (picture in ('logoLight', 'logoDark', 'icon')),
    type text not null check (type in ('image/png', 'image/jpeg')),
    width integer not null,
    height integer not null,
    version text not null,
    bytes bytea not null check (octet_length(bytes) <= 300000)
  )`

export const branding: Migration = {
  name: '0071-branding',
  up: (sql) => sql(tables),
}
