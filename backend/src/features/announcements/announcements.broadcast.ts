import { defineBroadcast } from '../../events/broadcast.js'
import { AnnouncementRead } from '../../models/index.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { presentAnnouncement } from './announcements.presenter.js'
import { maybeShown } from './announcements.queries.js'

/** A company hears of what it may see in its own scope; of anything else only that it is not there. */
const changedBroadcast = defineBroadcast(['announcement.changed'], async ({ announcementId, isNew }) => {
  const to = [rooms.company(currentCompanyId())]
  const shown = await maybeShown(announcementId)
  if (!shown)
    return [{ rooms: to, channel: 'announcement', payload: { action: 'delete', id: announcementId } }]
  const record = presentAnnouncement(shown)
  return [{ rooms: to, channel: 'announcement', payload: { action: isNew ? 'create' : 'update', record } }]
})

const toManagers = {
  rooms: [rooms.supers()],
  channel: 'managedAnnouncement',
  payload: { action: 'reload' },
} as const

const managedBroadcast = defineBroadcast(['announcement.managed'], () => Promise.resolve([toManagers]))

/** In all windows of whoever has opened it it is not new any more; those who manage them see how many have. */
const readBroadcast = defineBroadcast(['announcement.read'], async ({ announcementId: id, userId }) => {
  const read = await AnnouncementRead.findOne({ where: { announcementId: id, userId } })
  if (!read) return []
  const readAt = read.readAt.toISOString()
  return [
    { rooms: [rooms.user(userId)], channel: 'announcement', payload: { action: 'read', id, readAt } },
    toManagers,
  ]
})

export const announcementsBroadcasts = [changedBroadcast, managedBroadcast, readBroadcast]
