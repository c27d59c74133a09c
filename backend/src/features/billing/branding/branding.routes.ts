import { brandingApi, limits, type Branding } from '@balcao/contract'
import { buffer } from 'node:stream/consumers'
import { recordEventFor } from '../../../events/recordEvent.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { Upload } from '../../../platform/http/input/upload.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { uploadRoute } from '../../../platform/http/uploadRoute.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { afterCommit, withPlatformScope } from '../../../platform/tenancy/scope.js'
import { storeUpload } from '../../conversations/media/index.js'
import { removePicture, setBrand, setPicture, type NewPicture } from './branding.commands.js'
import { forgetBrand } from './brandOfPages.js'
import { presentBranding } from './branding.presenter.js'
import { findBrand, readBrand } from './branding.queries.js'

const TYPES = ['image/png', 'image/jpeg']

/**
 * The picture in an uploaded file, recognised by its bytes. SVG is refused.
 * @throws AppError ERR_MEDIA_NOT_PICTURE
 */
async function pictureOf(file: Upload, companyId: number): Promise<NewPicture & { storageKey: string }> {
  const stored = TYPES.includes(file.mimetype) ? await storeUpload(file, companyId) : null
  const { width, height } = stored ?? {}
  if (stored?.kind !== 'image' || !width || !height)
    throw new AppError('ERR_MEDIA_NOT_PICTURE', { field: 'body.file' })
  const { stream } = await mediaStore.open(stored.storageKey)
  return {
    storageKey: stored.storageKey,
    type: stored.mimetype,
    width,
    height,
    bytes: await buffer(stream()),
  }
}

/** Announces the changed brand to open pages. */
async function tell({ companyId }: UserActor): Promise<Branding> {
  await recordEventFor([companyId], 'brand.changed', {})
  afterCommit(forgetBrand)
  return presentBranding(await findBrand())
}

const manage = (actor: UserActor, work: () => Promise<unknown>): Promise<Branding> =>
  withPlatformScope('the brand, by a super user', async () => {
    await work()
    return tell(actor)
  })

export const brandingRoutes: readonly Route[] = [
  route(brandingApi.get, { access: 'public' }, async () => presentBranding(await readBrand())),

  routeOutsideScope(brandingApi.update, { access: 'super' }, ({ actor, body }) =>
    manage(actor, () => setBrand(body)),
  ),

  uploadRoute(
    brandingApi.setPicture,
    {
      access: 'super',
      owner: 'installation',
      most: { files: 1, fileBytes: limits.brand.pictureBytes },
      admit: () => Promise.resolve(),
      prepare: pictureOf,
    },
    async ({ actor, params, files: [picture] }) => {
      await setPicture(params.picture, picture)
      // The picture's row holds its bytes, so the file is not needed.
      afterCommit(() => discardFiles([picture.storageKey]))
      return tell(actor)
    },
  ),

  routeOutsideScope(brandingApi.removePicture, { access: 'super' }, ({ actor, params }) =>
    manage(actor, () => removePicture(params.picture)),
  ),
]
