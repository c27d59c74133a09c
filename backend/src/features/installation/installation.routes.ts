import { readFileSync } from 'node:fs'
import { installationApi } from '@balcao/contract'
import { env } from '../../platform/config/env.js'
import { route, type Route } from '../../platform/http/route.js'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const installationRoutes: readonly Route[] = [
  route(installationApi.version, { access: 'public' }, () =>
    Promise.resolve({ version, commit: env.COMMIT }),
  ),
]
