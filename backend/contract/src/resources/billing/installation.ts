import { endpoint } from '../../endpoint.js'

export const installationApi = {
  version: endpoint('GET', '/version').answers<{ version: string; commit: string }>(),
}
