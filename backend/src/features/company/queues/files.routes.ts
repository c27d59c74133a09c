import { queueOptionsApi, queuesApi } from '@balcao/contract'
import type { HeldFile } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, type Route } from '../../../platform/http/route.js'
import { uploadRoute } from '../../../platform/http/uploadRoute.js'
import {
  assertStorageLeft,
  dropUploads,
  reserveStorage,
  storeUpload,
  toHeldFile,
  type StoredFile,
} from '../../conversations/media/index.js'
import { queueOptions } from './queueOptions.resource.js'
import { queues } from './queues.resource.js'

interface Attached {
  fileKey: string | null
  file: HeldFile | null
}

const NO_FILE: Attached = { fileKey: null, file: null }

/**
 * The first file, which is used; the others are dropped.
 * @throws AppError ERR_MEDIA_EMPTY
 */
function firstOf([file, ...others]: readonly [StoredFile, ...StoredFile[]]): Attached {
  if (file.size === 0) throw new AppError('ERR_MEDIA_EMPTY')
  dropUploads(others)
  return toHeldFile(file)
}

/** The sweep for unused files removes the earlier file. */
async function giveQueue(id: number, attached: Attached) {
  const queue = await queues.find(id)
  await queue.update(attached)
  await queues.happened('updated', queue)
  return queues.present(queue)
}

async function giveOption(id: number, attached: Attached) {
  const option = await queueOptions.find(id)
  await option.update(attached)
  await queues.happened('updated', await queues.find(option.queueId))
  return queueOptions.present(option)
}

/** Files that the bot sends with a queue's greeting or an option's answer. */
export const filesRoutes: readonly Route[] = [
  uploadRoute(
    queuesApi.attach,
    {
      access: 'queues:write',
      admit: async ({ params, bytes }) => {
        await queues.find(params.id)
        await assertStorageLeft(bytes)
      },
      prepare: storeUpload,
    },
    async ({ params, files }) => {
      const changed = await giveQueue(params.id, firstOf(files))
      await reserveStorage()
      return changed
    },
  ),

  route(queuesApi.detach, { access: 'queues:write' }, ({ params }) => giveQueue(params.id, NO_FILE)),

  uploadRoute(
    queueOptionsApi.attach,
    {
      access: 'queues:write',
      admit: async ({ params, bytes }) => {
        await queueOptions.find(params.id)
        await assertStorageLeft(bytes)
      },
      prepare: storeUpload,
    },
    async ({ params, files }) => {
      const changed = await giveOption(params.id, firstOf(files))
      await reserveStorage()
      return changed
    },
  ),

  route(queueOptionsApi.detach, { access: 'queues:write' }, ({ params }) => giveOption(params.id, NO_FILE)),
]
