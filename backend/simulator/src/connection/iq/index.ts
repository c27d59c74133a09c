import { unlinkDevice } from '../../network/unlinkDevice.js'
import { appState, blocklist, business, mex, privacy, props } from './account.js'
import { encrypt } from './encrypt.js'
import { groups } from './groups.js'
import type { Iq, IqHandler } from './IqHandler.js'
import { mediaHost, picture } from './media.js'
import { usync } from './usync.js'

/** Handlers by namespace. All other requests get a bare result, so that no client waits forever. */
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
    // Unlink after the result has been sent, since unlinking closes the connection.
    if (request?.tag === 'remove-companion-device') setImmediate(() => unlinkDevice(network, device))
    return undefined
  },
}

export const answerIq: IqHandler = (question: Iq) => handlers[question.iq.attrs.xmlns ?? '']?.(question)
