import { campaignTables } from './campaigns.js'
import { companyTables } from './company.js'
import { conversationTables } from './conversations.js'
import type { OlderTable } from './declaration.js'
import { leftOutTables } from './leftOutTables.js'

/** Every table of the three generations, with what becomes of it. */
export const olderTables: Readonly<Record<string, OlderTable>> = {
  ...companyTables,
  ...conversationTables,
  ...campaignTables,
  ...leftOutTables,
}
