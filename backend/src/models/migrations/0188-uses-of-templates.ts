import type { Migration } from '../../platform/database/migrator.js'

const TABLES = ['quick_messages', 'schedules', 'schedule_series', 'campaigns']

/**
 * Quick messages, schedules and campaigns may send a template of WhatsApp's official API, with values that
 * may have variables. The text stays beside it, for lists and for connections without templates.
 */
export const usesOfTemplates: Migration = {
  name: '0188-uses-of-templates',
  up: (sql) =>
    sql(
      TABLES.map(
        (table) => `
        alter table ${table} add column template_id integer, add column template_values jsonb,
          add foreign key (company_id, template_id) references templates(company_id, id) on delete set null (template_id);
        create index ${table}_template on ${table} (company_id, template_id) where template_id is not null;`,
      ).join('\n'),
    ),
}
