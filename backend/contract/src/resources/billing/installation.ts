import { endpoint } from '../../endpoint.js'

interface ProductVersion {
  /** Version of the product, like 0.2.0. */
  version: string
  /** Number of the last migration that this version knows, like 0195. The database has at least these. */
  schema: string
  commit: string
}

export const installationApi = {
  version: endpoint('GET', '/version').answers<ProductVersion>(),
}
