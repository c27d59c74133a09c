import { schedulesApi, type Schedule as WireSchedule } from '@balcao/contract'
import { createOnce } from '../../../kit/createOnce.js'
import type { Schedule } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, type Route } from '../../../platform/http/route.js'
import { uploadRoute } from '../../../platform/http/uploadRoute.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { assertStorageLeft, dropUploads, reserveStorage, storeUpload, toHeldFile } from '../media/index.js'
import {
  changeFile,
  claimChosen,
  createSchedule,
  removeSchedule,
  retrySchedule,
  updateSchedule,
} from './schedules.commands.js'
import { presentPlanned, presentSchedule } from './schedules.presenter.js'
import { findSchedule, listSchedules, readCalendar } from './schedules.queries.js'

/** A schedule that was just changed. */
const presented = async (id: number, actor: UserActor): Promise<WireSchedule> =>
  presentSchedule(await findSchedule(id, actor))

const presentEntry = (head: Schedule) => ({ ...presentSchedule(head), isPlanned: false })

export const schedulesRoutes: readonly Route[] = [
  route(schedulesApi.list, { access: 'schedules:use' }, async ({ query, actor }) => {
    const { rows, ...facts } = await listSchedules(query, actor)
    return { schedules: rows.map(presentSchedule), ...facts }
  }),

  route(schedulesApi.calendar, { access: 'schedules:use' }, async ({ query, actor }) => {
    const { entries, hasMore } = await readCalendar(query, actor)
    return {
      schedules: entries.map(({ head, planned }) =>
        planned ? presentPlanned(head, planned) : presentEntry(head),
      ),
      hasMore,
    }
  }),

  route(schedulesApi.get, { access: 'schedules:use' }, ({ params, actor }) => presented(params.id, actor)),

  route(schedulesApi.create, { access: 'schedules:use' }, ({ req, body, actor }) => {
    const create = async () => {
      const id = await createSchedule(body, actor)
      if (body.copiedId !== undefined) await reserveStorage()
      return presented(id, actor)
    }
    return createOnce(schedulesApi.create, { req, body, actor }, create, (id) => presented(id, actor))
  }),

  route(schedulesApi.update, { access: 'schedules:use' }, async ({ params, query, body, actor }) => {
    const claimed = await claimChosen(params.id, query, actor)
    return presented(await updateSchedule(claimed, body, query.scope ?? 'this'), actor)
  }),

  uploadRoute(
    schedulesApi.attach,
    {
      access: 'schedules:use',
      admit: async ({ params, actor, bytes }) => {
        await findSchedule(params.id, actor)
        await assertStorageLeft(bytes)
      },
      prepare: storeUpload,
    },
    async ({ params, query, actor, files: [file, ...others] }) => {
      if (file.size === 0) throw new AppError('ERR_MEDIA_EMPTY')
      const claimed = await claimChosen(params.id, query, actor)
      const id = await changeFile(claimed, toHeldFile(file), query.scope ?? 'this')
      // Only one file is sent with it.
      dropUploads(others)
      await reserveStorage()
      return presented(id, actor)
    },
  ),

  route(schedulesApi.detach, { access: 'schedules:use' }, async ({ params, query, actor }) => {
    const claimed = await claimChosen(params.id, query, actor)
    return presented(await changeFile(claimed, null, query.scope ?? 'this'), actor)
  }),

  route(schedulesApi.retry, { access: 'schedules:use' }, async ({ params, actor }) =>
    presented(await retrySchedule(await claimChosen(params.id, {}, actor)), actor),
  ),

  route(schedulesApi.remove, { access: 'schedules:use' }, async ({ params, query, actor }) => {
    await removeSchedule(await claimChosen(params.id, query, actor), query.scope ?? 'this')
    return { message: 'Schedule deleted' }
  }),
]
