import { childrenOf, stanza } from '../../wire/stanza.js'
import type { IqHandler } from './IqHandler.js'

const PRIVACY = ['readreceipts', 'last', 'profile', 'status', 'online', 'groupadd', 'calladd']

export const props: IqHandler = () => [
  stanza('props', { protocol: 1, hash: 'simulator', refresh: 86_400 }, []),
]

export const blocklist: IqHandler = ({ iq }) =>
  iq.attrs.type === 'get' ? [stanza('list', {}, [])] : undefined

export const privacy: IqHandler = ({ iq, request }) => {
  if (iq.attrs.type === 'get') {
    const categories = PRIVACY.map((name) => stanza('category', { name, value: 'all' }))
    return [stanza('privacy', {}, categories)]
  }
  return request?.tag === 'tokens' ? [stanza('tokens', {}, [])] : undefined
}

/** Settings and chat states that devices share. Nothing is stored, so every collection is up to date. */
export const appState: IqHandler = ({ request }) => {
  const collections = childrenOf(request, 'collection').map(({ attrs: { name, version } }) =>
    stanza('collection', { name, version, type: 'result' }),
  )
  return [stanza('sync', {}, collections)]
}

export const business: IqHandler = () => [stanza('business_profile', {}, [])]

/** Requests in JSON. Only one of them matters: whether the number may open new chats. */
export const mex: IqHandler = () => {
  const data = { xwa2_fetch_account_reachout_timelock: { is_active: false } }
  return [stanza('result', {}, Buffer.from(JSON.stringify({ data })))]
}
