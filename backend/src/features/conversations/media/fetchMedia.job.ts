import type { Provider } from '@balcao/contract'
import { object } from 'yup'
import { onEvent } from '../../../events/reaction.js'
import type { Message, MessageMedia } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { SealBroken } from '../../../platform/crypto/seal.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob, type JobContext } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { MediaRefused, type MediaPlace, type MediaReference } from '../../../whatsapp/port/media.js'
import { whatsappAddressOf } from '../../../whatsapp/port/address.js'
import { failureOf, fetchFile } from './fetchFile.js'
import {
  claimFile,
  mediaSources,
  renewClaim,
  settleFailure,
  settleFetched,
  type ClaimedFile,
  type FetchedFile,
} from './media.commands.js'
import { CLAIM_SECONDS, hasStorageLeft } from './media.rules.js'
import { fetchPostponedMedia } from './storage.commands.js'
import { listCompaniesWithPostponedMedia, storageOfCompany } from './storage.queries.js'
import { filesAreDue, listDueCompanies } from './media.queries.js'

/** Files of one run, before other companies have their turn. */
const FILES_A_RUN = 10

/** @throws MediaRefused when it was sealed with another key, or for another message. */
function sourceOf({ messageId, source }: MessageMedia): MediaReference {
  try {
    const opened = mediaSources.unseal(source ?? Buffer.alloc(0), { messageId })
    return JSON.parse(opened.toString()) as MediaReference
  } catch (error) {
    if (error instanceof SealBroken) throw new MediaRefused(error.message)
    throw error
  }
}

/** @throws MediaRefused for a file that no connection announced. */
function providerOf({ provider }: MessageMedia): Provider {
  if (provider === null) throw new MediaRefused('no connection announced it')
  return provider
}

/** The message that brought a file; null when it can't be named to WhatsApp any more. */
function placeOf({ contact, author, whatsappId, fromMe }: Message): MediaPlace | null {
  if (!contact) return null
  return {
    key: { whatsappId, fromMe, author: author ? whatsappAddressOf(author) : null },
    chat: whatsappAddressOf(contact),
  }
}

/** Downloads one claimed file, with a second try after its sender has uploaded it again. */
async function fetchClaimed(claimed: ClaimedFile, { companyId, inScope }: JobContext): Promise<void> {
  const { media, message } = claimed
  const { messageId, mimetype, fileName } = media
  let newSource: MediaReference | null = null
  let fetched: FetchedFile
  try {
    const source = sourceOf(media)
    const { connectionId } = message
    const wanted = { source, provider: providerOf(media), connectionId, companyId, mimetype, name: fileName }
    fetched = await fetchFile(wanted, placeOf(message), (renewed) => {
      newSource = renewed
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ messageId, attempt: media.attempts, reason }, 'a file could not be fetched')
    await inScope(() => settleFailure(messageId, failureOf(error), { renewed: newSource }))
    return
  }
  const isWanted = await inScope(() => settleFetched(messageId, fetched)).catch(async (error: unknown) => {
    await discardFiles([fetched.storageKey])
    if (!(error instanceof AppError && error.code === 'ERR_STORAGE_FULL')) throw error
    await inScope(() => settleFailure(messageId, 'noRoom', { renewed: newSource, bytes: fetched.size }))
    return true
  })
  if (!isWanted) await discardFiles([fetched.storageKey])
}

/**
 * Downloads announced files, outside of any transaction. The job names the company, not the file, so extra
 * nudges do no harm. Each run claims the files that have waited longest, and no file is claimed twice.
 */
export const fetchMediaJob = defineJob({
  name: 'fetch-media',
  data: object({}),
  // A file's tries are counted in its row.
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 4,
  run: async (_data, context) => {
    await context.inScope(fetchPostponedMedia)
    for (let files = 0; files < FILES_A_RUN; files += 1) {
      const claimed = await context.inScope(async () => {
        const file = await claimFile()
        if (!file) return null
        const { messageId, size } = file.media
        if (hasStorageLeft(await storageOfCompany(), Number(size ?? 0))) return file
        await settleFailure(messageId, 'noRoom')
        return 'no room'
      })
      if (!claimed) return
      if (claimed === 'no room') continue
      const { messageId } = claimed.media
      const renewing = setInterval(
        () =>
          void context
            .inScope(() => renewClaim(messageId))
            .catch((error: unknown) => log.warn({ err: error, messageId }, 'a claim could not be renewed')),
        (CLAIM_SECONDS * 1_000) / 3,
      )
      await fetchClaimed(claimed, context).finally(() => clearInterval(renewing))
    }
    await enqueue(fetchMediaJob.name, context.companyId, {})
  },
})

/** Finds work that a lost nudge or a killed worker left, and work that is due for another try. */
export const dueMediaSweep = defineCompanySweep({
  name: 'due-media',
  everyMs: 5_000,
  afterRestore: 'It only fetches files, for us.',
  due: filesAreDue,
  reason: 'files that are due to be fetched',
  find: listDueCompanies,
  job: fetchMediaJob,
})

/**
 * Retries downloads that wait for storage, once there may be some: files were removed, or the plan allows
 * more.
 */
export const postponedMediaSweep = defineCompanySweep({
  name: 'media-without-room',
  everyMs: 60_000,
  afterRestore: 'It only fetches files, for us.',
  reason: 'files without room',
  find: listCompaniesWithPostponedMedia,
  job: fetchMediaJob,
})

export const mediaReactions = [onEvent('media.announced', fetchMediaJob, () => ({}))]
