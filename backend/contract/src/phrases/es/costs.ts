import type { CostSheetWord } from '../shapes.js'

/** The tables of exported costs. Names of tables have 31 characters at most. */
export const costs = {
  connection: 'Conexión',
  queue: 'Cola',
  campaign: 'Campaña',
  author: 'Quién escribió',
  marketing: 'Marketing',
  utility: 'Utilidad',
  authentication: 'Autenticación',
  service: 'Servicio',
  total: 'Total (R$)',
  messages: 'Entregados',
  answered: 'Respondieron',
  day: 'Día',
  bot: 'Bot',
  nobody: 'Campañas y avisos',
  noQueue: 'Sin cola',
  removed: 'Eliminada',
} satisfies Record<CostSheetWord, string>
