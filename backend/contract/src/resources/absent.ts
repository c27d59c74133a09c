import { endpoint } from '../endpoint.js'
import type { PageFacts } from '../pagination.js'

/**
 * What newer clients ask for when they open a dialog, of features that this product does not have. Without an answer the dialog would
 * not open (server.md, Decision 21).
 */
export const absentApi = {
  files: endpoint('GET', '/files').answers<PageFacts & { files: [] }>(),
  allFiles: endpoint('GET', '/files/list').answers<[]>(),
  prompts: endpoint('GET', '/prompt').answers<PageFacts & { prompts: [] }>(),
  queueIntegrations: endpoint('GET', '/queueIntegration').answers<PageFacts & { queueIntegrations: [] }>(),
}
