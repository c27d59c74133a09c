import { MessageMedia } from '../../models/index.js'

/**
 * The file of a message that was discarded before it left goes: nothing names it any more, and the store is rid of it at its next
 * cleaning. (What customers have seen is kept, deleted or not.)
 */
export async function forgetFile(messageId: string): Promise<void> {
  await MessageMedia.update(
    {
      storageKey: null,
      source: null,
      upload: null,
      thumbnail: null,
      waveform: null,
      dueAt: null,
      state: 'failed',
      error: 'ERR_MEDIA_UNAVAILABLE',
    },
    { where: { messageId } },
  )
}
