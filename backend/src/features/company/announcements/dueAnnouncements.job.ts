import { defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { tellDueAnnouncements } from './announcements.commands.js'

/** Open screens hear when an announcement begins or ends; which are shown, each read decides by the clock. */
export const dueAnnouncementsSweep = defineSweep({
  name: 'due-announcements',
  everyMs: 5_000,
  run: () => withPlatformScope('announcements that begin or end', tellDueAnnouncements),
})
