/** The tables of exported costs. Names of tables have 31 characters at most. */
export const costs = {
  connection: 'Conexão',
  queue: 'Fila',
  campaign: 'Campanha',
  author: 'Quem escreveu',
  marketing: 'Marketing',
  utility: 'Utilidade',
  authentication: 'Autenticação',
  service: 'Serviço',
  total: 'Total (R$)',
  messages: 'Entregues',
  answered: 'Responderam',
  day: 'Dia',
  bot: 'Robô',
  nobody: 'Campanhas e avisos',
  noQueue: 'Sem fila',
  removed: 'Removida',
}
