/** The plans of the installation, for super users. */
export const plansPage = {
  title: 'Planos',
  add: 'Novo plano',
  search: 'Nome do plano',
  emptyTitle: 'Nenhum plano ainda',
  emptyText: 'Um plano diz quanto uma empresa paga e quantos usuários, conexões e filas ela pode ter.',
  refused:
    'Não foi possível realizar a operação. Verifique se já existe um plano com o mesmo nome ou se os campos foram preenchidos corretamente.',
  plan: 'Plano',
  name: 'Nome',
  value: 'Valor',
  valueHelp: 'Por mês. Cada cobrança é de todos os meses da recorrência.',
  users: 'Usuários',
  connections: 'Conexões',
  queues: 'Filas',
  storage: 'Arquivos',
  storageMb: 'Espaço para arquivos (MB)',
  storageHelp: 'Vazio: o que vale para toda a instalação.',
  usualStorage: 'padrão',
  switches: {
    useCampaigns: 'Campanhas',
    useSchedules: 'Agendamentos',
    useInternalChat: 'Chat interno',
    useExternalApi: 'API de mensagens e webhooks',
    useKanban: 'Kanban',
  },
  isPublic: 'Público',
  isPublicHelp: 'Aparece para quem se cadastra. Um plano oculto só é dado a empresas aqui.',
  offered: 'Oferta',
  public: 'Público',
  hidden: 'Oculto',
  companies: 'Empresas',
  deleteTitle: 'Excluir o plano {{name}}?',
  deleteText: 'Nenhuma empresa usa este plano.',
  deleteUsed_one: '{{count}} empresa usa este plano. Dê outro plano a ela antes de excluí-lo.',
  deleteUsed_other: '{{count}} empresas usam este plano. Dê outro plano a elas antes de excluí-lo.',
  excess: {
    title: 'Nada foi alterado',
    text: 'Estas empresas têm mais do que o plano permitiria:',
    users_one: '{{count}} usuário',
    users_other: '{{count}} usuários',
    connections_one: '{{count}} conexão',
    connections_other: '{{count}} conexões',
    queues_one: '{{count}} fila',
    queues_other: '{{count}} filas',
    storage: '{{size}} em arquivos',
  },
}

declare module '../../../phrases' {
  interface Sources {
    plansPage: typeof plansPage
  }
}
