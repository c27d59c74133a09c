import { announcementsApi, limits, type ManagedAnnouncement } from '@balcao/contract'
import { createOnce } from '../../../kit/createOnce.js'
import type { Announcement } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { Upload } from '../../../platform/http/input/upload.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { uploadRoute } from '../../../platform/http/uploadRoute.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { storeUpload, type StoredFile } from '../../conversations/media/index.js'
import {
  createAnnouncement,
  markRead,
  removeAnnouncement,
  setPicture,
  tellManagers,
  updateAnnouncement,
} from './announcements.commands.js'
import {
  findManaged,
  findVisible,
  listCurrent,
  pageOfManaged,
  pageOfVisible,
  presentAllManaged,
  shownTo,
} from './announcements.queries.js'

/** Announcements belong to the installation, not to the super user's own company. */
const inInstallation = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('announcements, for a super user', work)

async function presentOne(row: Announcement): Promise<ManagedAnnouncement> {
  const [managed] = await presentAllManaged([row])
  if (!managed) throw new Error('One row is presented as one')
  return managed
}

/** Changes an announcement and tells super users. */
const manage = <T>(id: number, actor: UserActor, work: (row: Announcement) => Promise<T>): Promise<T> =>
  inInstallation(async () => {
    const done = await work(await findManaged(id, { lock: true }))
    await tellManagers(actor)
    return done
  })

const PICTURES = ['image/png', 'image/jpeg']

/** @throws AppError ERR_MEDIA_NOT_PICTURE when its bytes are no picture of these kinds. */
async function storePicture(file: Upload, companyId: number): Promise<StoredFile> {
  const isOfKind = PICTURES.includes(file.mimetype)
  const stored = isOfKind ? await storeUpload(file, companyId) : null
  if (stored?.kind !== 'image') throw new AppError('ERR_MEDIA_NOT_PICTURE', { field: 'body.file' })
  return stored
}

export const announcementsRoutes: readonly Route[] = [
  routeOutsideScope(announcementsApi.list, { access: 'user' }, ({ query, actor, inScope }) =>
    actor.super ? inInstallation(() => pageOfManaged(query)) : inScope(() => pageOfVisible(query, actor.id)),
  ),

  route(announcementsApi.current, { access: 'user', reads: true }, ({ actor }) => listCurrent(actor.id)),

  routeOutsideScope(announcementsApi.get, { access: 'user' }, ({ params, actor, inScope }) =>
    actor.super
      ? inInstallation(async () => presentOne(await findManaged(params.id)))
      : inScope(() => shownTo(params.id, actor.id)),
  ),

  routeOutsideScope(announcementsApi.create, { access: 'super' }, ({ req, body, actor }) => {
    const create = async () => {
      const created = await presentOne(await createAnnouncement(body))
      await tellManagers(actor)
      return created
    }
    return inInstallation(() =>
      createOnce(announcementsApi.create, { req, body, actor }, create, async (id) =>
        presentOne(await findManaged(id)),
      ),
    )
  }),

  routeOutsideScope(announcementsApi.update, { access: 'super' }, ({ params, body, actor }) =>
    manage(params.id, actor, async (row) => presentOne(await updateAnnouncement(row, body))),
  ),

  uploadRoute(
    announcementsApi.attach,
    {
      access: 'super',
      owner: 'installation',
      most: { files: 1, fileBytes: limits.announcement.pictureBytes },
      admit: () => Promise.resolve(),
      prepare: storePicture,
    },
    async ({ params, actor, files: [picture] }) => {
      const row = await findManaged(params.id, { lock: true })
      const changed = await presentOne(await setPicture(row, picture))
      await tellManagers(actor)
      return changed
    },
  ),

  routeOutsideScope(announcementsApi.detach, { access: 'super' }, ({ params, actor }) =>
    manage(params.id, actor, async (row) => presentOne(await setPicture(row, null))),
  ),

  route(announcementsApi.read, { access: 'user' }, async ({ params, actor }) => {
    const readAt = await markRead(await findVisible(params.id), actor.id)
    return { readAt: readAt.toISOString() }
  }),

  routeOutsideScope(announcementsApi.remove, { access: 'super' }, ({ params, actor }) =>
    manage(params.id, actor, async (row) => {
      await removeAnnouncement(row)
      return { message: 'deleted' }
    }),
  ),
]
