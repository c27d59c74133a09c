import { defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { announcementsChange, tellDueAnnouncements } from './announcements.commands.js'

/**
 * Tells open screens when an announcement begins or ends. Requests decide by the clock and don't need this.
 */
export const dueAnnouncementsSweep = defineSweep({
  name: 'due-announcements',
  everyMs: 5_000,
  afterRestore: 'It only refreshes open screens.',
  due: announcementsChange,
  run: () => withPlatformScope('announcements that begin or end', tellDueAnnouncements),
})
