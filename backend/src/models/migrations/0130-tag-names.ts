import { platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'

/**
 * A company's tags, labels and lanes alike, have unique names, regardless of case and accents. Of existing
 * duplicates the later ones get their id as a suffix.
 */
export const tagNames: Migration = {
  name: '0130-tag-names',
  up: (sql) =>
    sql(`
  set local role ${platformRole};
  update tags set name = left(trim(name), 38) || ' (' || id || ')'
    where exists (select from tags earlier
                   where earlier.company_id = tags.company_id and earlier.id < tags.id
                     and search_text(trim(earlier.name)) = search_text(trim(tags.name)));
  reset role;
  alter table tags drop constraint tags_company_id_name_color_kanban_key;
  create unique index tags_name on tags (company_id, search_text(trim(name)))`),
}
