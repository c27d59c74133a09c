import { Op } from 'sequelize'
import { defineBroadcast } from '../../../events/broadcast.js'
import { AnnouncementRead } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentAnnouncement } from './announcements.presenter.js'
import { maybeVisible } from './announcements.queries.js'

/**
 * Each company reads the announcement in its own scope. A company that may not see it is told that it was
 * deleted.
 */
const changedBroadcast = defineBroadcast(['announcement.changed'], async ({ announcementId, isNew }) => {
  const to = [rooms.company(currentCompanyId())]
  const announcement = await maybeVisible(announcementId)
  if (!announcement)
    return [{ rooms: to, channel: 'announcement', payload: { action: 'delete', id: announcementId } }]
  const record = presentAnnouncement(announcement)
  return [{ rooms: to, channel: 'announcement', payload: { action: isNew ? 'create' : 'update', record } }]
})

const toManagers = {
  rooms: [rooms.supers()],
  channel: 'managedAnnouncement',
  payload: { action: 'reload' },
} as const

const managedBroadcast = defineBroadcast(['announcement.managed'], () => Promise.resolve([toManagers]))

/** Key of an announcement and a user. */
const keyOf = (announcementId: number, userId: number) => `${announcementId}/${userId}`
const readOf = batchReads<string, AnnouncementRead>(async (keys) => {
  const pairs = keys.map((key) => key.split('/').map(Number))
  const rows = await AnnouncementRead.findAll({
    where: { [Op.or]: pairs.map(([announcementId, userId]) => ({ announcementId, userId })) },
  })
  return new Map(rows.map((row) => [keyOf(row.announcementId, row.userId), row]))
})

/** All windows of the user show the announcement as read. Managers of announcements see the new count. */
const readBroadcast = defineBroadcast(['announcement.read'], async ({ announcementId: id, userId }) => {
  const read = await readOf(keyOf(id, userId))
  if (!read) return []
  const readAt = read.readAt.toISOString()
  return [
    { rooms: [rooms.user(userId)], channel: 'announcement', payload: { action: 'read', id, readAt } },
    toManagers,
  ]
})

export const announcementsBroadcasts = [changedBroadcast, managedBroadcast, readBroadcast]
