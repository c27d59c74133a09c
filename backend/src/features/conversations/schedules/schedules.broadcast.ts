import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentSchedule } from './schedules.presenter.js'
import { scheduleForBroadcast } from './schedules.queries.js'

/** Leaders get all schedules, others only their own. */
const roomsOf = (userId: number | null): string[] => [
  rooms.leaders(currentCompanyId()),
  ...(userId === null ? [] : [rooms.user(userId)]),
]

export const scheduleChangedBroadcast = defineBroadcast(
  ['schedule.created', 'schedule.updated'],
  async ({ scheduleId }, event) => {
    const schedule = await scheduleForBroadcast(scheduleId)
    if (!schedule) return []
    const action = event === 'schedule.created' ? 'create' : 'update'
    return [
      {
        rooms: roomsOf(schedule.userId),
        channel: 'schedule',
        payload: { action, schedule: presentSchedule(schedule) },
      },
    ]
  },
)

export const scheduleDeletedBroadcast = defineBroadcast(['schedule.deleted'], ({ scheduleId, userId }) =>
  Promise.resolve([
    { rooms: roomsOf(userId), channel: 'schedule', payload: { action: 'delete', scheduleId } },
  ]),
)
