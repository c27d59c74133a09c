import { endpoint } from '../../endpoint.js'
import type { PageFacts } from '../../pagination.js'

/**
 * Calls that newer clients make when they open a dialog, for features that this product does not have.
 * Without an answer the dialog would not open.
 */
export const absentApi = {
  files: endpoint('GET', '/files').answers<PageFacts & { files: [] }>(),
  allFiles: endpoint('GET', '/files/list').answers<[]>(),
  prompts: endpoint('GET', '/prompt').answers<PageFacts & { prompts: [] }>(),
  queueIntegrations: endpoint('GET', '/queueIntegration').answers<PageFacts & { queueIntegrations: [] }>(),
}

/**
 * Keys that older clients read for features that this product does not have, by the record that carries them.
 * They are always present and empty.
 */
export const absentKeys = {
  ticket: { useIntegration: null, promptId: null, integrationId: null, amountUsedBotQueues: null },
  message: { dataJson: null },
  queue: { promptId: null, integrationId: null },
  user: { whatsappId: null, tokenVersion: null },
  whatsapp: {
    battery: null,
    plugged: null,
    farewellMessage: null,
    promptId: null,
    integrationId: null,
    maxUseBotQueues: null,
    timeUseBotQueues: null,
  },
} as const
