import type { Capability } from '@balcao/contract'
import { env } from '../../platform/config/env.js'
import type { WhatsappProvider } from '../port/WhatsappProvider.js'
import { RpcGateway } from './calls/RpcGateway.js'
import { downloadMedia, downloadOpen } from './downloadMedia.js'
import type { linkedPhones } from './linkedPhones.js'
import { toMediaSource } from './mediaSource.js'

const capabilities: readonly Capability[] = [
  ...(['linking', 'chosenIds', 'edits', 'deletions', 'customerChanges'] as const),
  ...(['profilePictures', 'numberLookup', 'groups'] as const),
  ...(['reactions', 'quotes', 'forwardMarks', 'readMarks', 'typing'] as const),
  ...(['locations', 'contactCards', 'stickers', 'voice', 'polls'] as const),
]

const linkedPhone: WhatsappProvider = {
  capabilities,
  isOffered: () => true,
  calls: new RpcGateway(),
  downloadMedia: async (source, options) => downloadMedia(toMediaSource(source), options),
  downloadOpen,
  // The library is large, and only the sessions role needs all of it.
  startSessions: async (options) => new (await import('./session/SessionPool.js')).SessionPool(options),
}

/** A phone that is linked as an additional device, through the library Baileys. */
export const baileys: Record<(typeof linkedPhones)[number], WhatsappProvider> = {
  beta: linkedPhone,
  simulator: {
    ...linkedPhone,
    isOffered: () => env.SIMULATOR_URL !== undefined,
    isSimulated: () => true,
  },
}

/**
 * What reads a message as the library has it, also from its JSON. The library is loaded when it is needed.
 */
export const messageReader = async () => {
  const { readContent } = await import('./translate/content.js')
  return (message: Record<string, unknown>) => readContent(message)
}
