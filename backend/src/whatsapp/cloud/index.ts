import type { Capability } from '@balcao/contract'
import { env } from '../../platform/config/env.js'
import type { WhatsappProvider } from '../port/WhatsappProvider.js'
import { downloadMedia } from './media/downloadMedia.js'
import { downloadPicture } from './media/downloadPicture.js'
import { readWebhook } from './receiving/readWebhook.js'
import { confirm, isSigned } from './receiving/signature.js'
import { send } from './sending/send.js'
import { markRead, typing } from './sending/signs.js'
import { checkNumber } from './setup/checkNumber.js'
import { registerNumber } from './setup/registerNumber.js'
import { releaseNumber, subscribeNumber } from './setup/subscribeNumber.js'
import { templateCalls } from './templates/templateCalls.js'

const capabilities: readonly Capability[] = [
  ...(['reactions', 'quotes', 'readMarks', 'typing'] as const),
  ...(['locations', 'contactCards', 'stickers', 'voice'] as const),
  ...(['buttons', 'templates', 'replyWindow', 'prices'] as const),
]

/** A number of WhatsApp's official API (Cloud API). It needs no session: sends run in the worker. */
export const cloud: WhatsappProvider = {
  capabilities,
  isOffered: () => true,
  // Plain http is allowed on this machine only, where no WhatsApp is.
  isSimulated: () => env.CLOUD_API_URL.startsWith('http:'),
  calls: { send, markRead, typing },
  setup: {
    check: checkNumber,
    subscribe: subscribeNumber,
    register: registerNumber,
    release: releaseNumber,
  },
  templates: templateCalls,
  webhooks: { confirm, isAuthentic: isSigned, read: readWebhook },
  downloadMedia,
  downloadOpen: downloadPicture,
}
