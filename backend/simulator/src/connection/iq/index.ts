import { unlinkDevice } from '../../network/unlinkDevice.js'
import { appState, blocklist, business, mex, privacy, props } from './account.js'
import { encrypt } from './encrypt.js'
import { groups } from './groups.js'
import type { Iq, IqHandler } from './IqHandler.js'
import { mediaHost, picture } from './media.js'
import { usync } from './usync.js'

/**
 * By namespace. Whatever is not listed is answered with a bare result, so that no question is left waiting.
 */
const handlers: Record<string, IqHandler> = {
  encrypt,
  usync,
  abt: props,
  blocklist,
  privacy,
  'w:sync:app:state': appState,
  'w:m': mediaHost,
  'w:profile:picture': picture,
  'w:biz': business,
  'w:mex': mex,
  'w:g2': groups,
  md: ({ network, device, request }) => {
    // The result has to be on its way before the device is told that it is gone.
    if (request?.tag === 'remove-companion-device') setImmediate(() => unlinkDevice(network, device))
    return undefined
  },
}

export const answerIq: IqHandler = (question: Iq) => handlers[question.iq.attrs.xmlns ?? '']?.(question)
