import type { CostSheetWord } from '../shapes.js'

/** The tables of exported costs. Names of tables have 31 characters at most. */
export const costs = {
  connection: 'Connection',
  queue: 'Queue',
  campaign: 'Campaign',
  author: 'Written by',
  marketing: 'Marketing',
  utility: 'Utility',
  authentication: 'Authentication',
  service: 'Service',
  total: 'Total (R$)',
  messages: 'Delivered',
  answered: 'Answered',
  day: 'Day',
  bot: 'Bot',
  nobody: 'Campaigns and notices',
  noQueue: 'Without queue',
  removed: 'Removed',
} satisfies Record<CostSheetWord, string>
