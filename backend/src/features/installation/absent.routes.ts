import { absentApi } from '@balcao/contract'
import { route, type Route } from '../../platform/http/route.js'

const none = { count: 0, hasMore: false }

/** There is none of it, in any company. */
export const absentRoutes: readonly Route[] = [
  route(absentApi.files, { access: 'user' }, () => Promise.resolve({ ...none, files: [] })),
  route(absentApi.allFiles, { access: 'user' }, () => Promise.resolve([])),
  route(absentApi.prompts, { access: 'user' }, () => Promise.resolve({ ...none, prompts: [] })),
  route(absentApi.queueIntegrations, { access: 'user' }, () =>
    Promise.resolve({ ...none, queueIntegrations: [] }),
  ),
]
