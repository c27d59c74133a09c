import type { MergesContacts } from '../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { Schedule, ScheduleSeries } from '../../../models/index.js'
import { signedUrl } from '../../../platform/storage/signedUrl.js'
import { forgetSchedulesOf, giveSchedules } from './ofContact.commands.js'
import { schedulesOf } from './schedules.queries.js'

const COLUMNS = ['schedules.contact_id', 'schedule_series.contact_id'] as const
const TEXTS = ['schedules.body', 'schedule_series.body'] as const

export const erasesSchedules: ErasesPerson = {
  covers: [...COLUMNS, ...TEXTS],
  run: async ({ contactId }) => ({ files: await forgetSchedulesOf(contactId) }),
}

export const exportsSchedules: ExportsPerson = {
  covers: [...COLUMNS, ...TEXTS],
  facts: async ({ id }) => ({
    schedules: (await schedulesOf(id)).map(({ body, sendAt, sentAt, user, series, fileKey, file }) => ({
      body,
      sendAt,
      sentAt,
      recurrence: series?.recurrence ?? 'none',
      by: user?.name ?? null,
      file: file && { name: file.fileName, type: file.mimetype, url: fileKey && signedUrl(fileKey) },
    })),
  }),
}

export const mergesSchedules: MergesContacts = {
  covers: [...COLUMNS],
  forGood: {
    run: async ({ keptId, otherId }) => {
      const where = { contactId: otherId }
      await Schedule.update({ contactId: keptId }, { where, silent: true })
      await ScheduleSeries.update({ contactId: keptId }, { where, silent: true })
    },
  },
  byHand: {
    run: async ({ keptId, otherId }) => ({ scheduleIds: await giveSchedules(otherId, keptId) }),
  },
  undo: {
    run: async ({ keptId, otherId, snapshot }) => {
      await giveSchedules(keptId, otherId, snapshot.scheduleIds ?? [])
    },
  },
}
