import { absentApi, installationApi } from '@balcao/contract'
import { schemaNumber } from '../../../models/migrations/index.js'
import { env } from '../../../platform/config/env.js'
import { version } from '../../../platform/config/version.js'
import { route, type Route } from '../../../platform/http/route.js'

const none = { count: 0, hasMore: false }

/** The version, and empty lists of features that this product does not have. */
export const installationRoutes: readonly Route[] = [
  route(installationApi.version, { access: 'public' }, () =>
    Promise.resolve({ version, schema: schemaNumber, commit: env.COMMIT }),
  ),
  route(absentApi.files, { access: 'user' }, () => Promise.resolve({ ...none, files: [] })),
  route(absentApi.allFiles, { access: 'user' }, () => Promise.resolve([])),
  route(absentApi.prompts, { access: 'user' }, () => Promise.resolve({ ...none, prompts: [] })),
  route(absentApi.queueIntegrations, { access: 'user' }, () =>
    Promise.resolve({ ...none, queueIntegrations: [] }),
  ),
]
