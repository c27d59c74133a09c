import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

/** The dialog that saves a conversation as PDF or sends it by e-mail, with its phrases. */
export const TranscriptEntry = lazyPart(async () => {
  const [part] = await Promise.all([import('./TranscriptDialog'), loadPhrases('form', 'transcripts')])
  return part
})
