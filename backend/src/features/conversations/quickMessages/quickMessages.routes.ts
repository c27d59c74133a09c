import { quickMessagesApi } from '@balcao/contract'
import { QuickMessage } from '../../../models/index.js'
import { route, type Route } from '../../../platform/http/route.js'
import { uploadRoute } from '../../../platform/http/uploadRoute.js'
import { withCompany } from '../../billing/companies/index.js'
import {
  assertStorageLeft,
  dropUploads,
  reserveStorage,
  storeUpload,
  type StoredFile,
} from '../media/index.js'
import { quickMessages, quickMessageToChange } from './quickMessages.resource.js'

/** The sweep for unused files removes the earlier file. */
async function changeFile(quickMessage: QuickMessage, file: StoredFile | null): Promise<QuickMessage> {
  await quickMessage.update({
    fileKey: file?.storageKey ?? null,
    fileName: file?.fileName ?? null,
    fileType: file?.mimetype ?? null,
    fileSize: file?.size ?? null,
  })
  await quickMessages.happened('updated', quickMessage)
  return quickMessage
}

export const quickMessagesRoutes: readonly Route[] = [
  route(quickMessagesApi.listAll, { access: 'user' }, async ({ actor }) =>
    withCompany((await quickMessages.all(actor)).map(quickMessages.present)),
  ),

  uploadRoute(
    quickMessagesApi.attach,
    {
      access: 'user',
      admit: async ({ params, actor, bytes }) => {
        await quickMessageToChange(params.id, actor)
        await assertStorageLeft(bytes)
      },
      prepare: storeUpload,
    },
    async ({ params, actor, files: [file, ...others] }) => {
      const changed = await changeFile(await quickMessageToChange(params.id, actor), file)
      // Only one file is sent with it.
      dropUploads(others)
      await reserveStorage()
      return quickMessages.present(changed)
    },
  ),

  route(quickMessagesApi.detach, { access: 'user' }, async ({ params, actor }) =>
    quickMessages.present(await changeFile(await quickMessageToChange(params.id, actor), null)),
  ),

  route(quickMessagesApi.use, { access: 'user' }, async ({ params, actor }) => {
    const quickMessage = await quickMessages.find(params.id, actor)
    // Silent, because screens don't need to follow this count.
    await QuickMessage.increment('usedCount', { where: { id: quickMessage.id }, silent: true })
    await quickMessage.reload()
    return { usedCount: quickMessage.usedCount }
  }),
]
