import { queueOptionsApi } from '@balcao/contract/resources/company/queueOptions'
import { queuesApi, type Queue } from '@balcao/contract/resources/company/queues'
import { useQueryClient } from '@tanstack/react-query'
import { call, upload } from '../../../data/apiClient'
import type { QueueFields } from './queueForm.rules'
import { liveQueues } from './queues.queries'

interface Change {
  /** A new file; null for none. */
  file: File | null
  /** The stored file is removed. */
  isTaken: boolean
}

const filesOf = (file: File) => ({ fields: {}, files: [file], onProgress: () => undefined })

async function changeQueue(id: number, { file, isTaken }: Change): Promise<Queue | null> {
  const params = { id }
  if (file) return upload(queuesApi.attach, { params, ...filesOf(file) })
  return isTaken ? call(queuesApi.detach, { params }) : null
}

async function changeOption(id: number, { file, isTaken }: Change): Promise<void> {
  const params = { id }
  if (file) await upload(queueOptionsApi.attach, { params, ...filesOf(file) })
  else if (isTaken) await call(queueOptionsApi.detach, { params })
}

/** Uploads the files of a saved queue and of its menu's options, and deletes the removed ones. */
export function useQueueFiles(): (queue: Queue, fields: QueueFields) => Promise<void> {
  const client = useQueryClient()
  return async (queue, { file, keepsFile, menu }) => {
    const changed = await changeQueue(queue.id, { file, isTaken: !keepsFile && queue.file !== null })
    if (changed) liveQueues.apply(client, changed)
    const isChanged = menu.rows.some((row) => row.newFile !== null || (!row.keepsFile && row.file !== null))
    if (!isChanged) return
    // Stored in the order of the form: new options are found by their index.
    const stored = await call(queuesApi.menu, { params: { id: queue.id } })
    for (const [place, row] of menu.rows.entries()) {
      const id = stored.rows[place]?.id
      const isTaken = !row.keepsFile && row.file !== null
      if (id) await changeOption(id, { file: row.newFile, isTaken })
    }
  }
}
