import { QueryTypes } from 'sequelize'
import type { Announcement } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'

/** An announcement of another installation. */
type MovedAnnouncement = Pick<Announcement, 'title' | 'text' | 'priority' | 'createdAt'>

/**
 * Adds the announcements whose title none has yet. They are off, until a super user has looked at them:
 * nobody is told. Runs in the platform's scope.
 * @returns how many it added.
 */
export async function addMissingAnnouncements(announcements: readonly MovedAnnouncement[]): Promise<number> {
  let added = 0
  for (const { title, text, priority, createdAt } of announcements) {
    const rows = await database.query(
      `insert into announcements (title, text, priority, status, created_at)
       select $1::text, $2::text, $3::smallint, false, $4::timestamptz
        where not exists (select from announcements where search_text(trim(title)) = search_text(trim($1::text)))
       returning id`,
      { bind: [title, text, priority, createdAt], type: QueryTypes.SELECT },
    )
    added += rows.length
  }
  return added
}
