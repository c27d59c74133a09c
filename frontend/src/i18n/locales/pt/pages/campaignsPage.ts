export const campaignsPage = {
  title: 'Campanhas',
  help: 'Uma mensagem para todos de uma lista, em ritmo de gente e nunca para quem não quer receber.',
  companyClock: 'Os horários são os do relógio da empresa ({{timezone}}).',
  name: 'Nome',
  status: 'Situação',
  contactList: 'Lista de contatos',
  connection: 'Conexão',
  scheduledAt: 'Agendamento',
  completedAt: 'Conclusão',
  confirmation: 'Confirmação',
  asks: 'Pergunta antes se a pessoa quer receber',
  asksNot: 'Não',
  none: 'Nenhuma',
  noTime: 'Sem data',
  andMore: '{{name}} +{{count}}',
  fileNamed: 'Anexo: {{name}}',
  settings: 'Configurações',
  add: 'Nova campanha',
  emptyTitle: 'Nenhuma campanha ainda',
  emptyText: 'Escolha uma lista, escreva a mensagem e veja antes de enviar quem vai receber e até quando.',
  statuses: {
    INATIVA: 'Inativa',
    PROGRAMADA: 'Programada',
    EM_ANDAMENTO: 'Em andamento',
    CANCELADA: 'Cancelada',
    FINALIZADA: 'Finalizada',
  },
  paused: 'Pausada',
  pausedByItself: 'A campanha {{name}} pausou sozinha: {{reason}}',
  pauses: {
    user: 'Alguém da equipe pausou.',
    disconnected: 'Nenhuma conexão está conectada. Continua quando uma voltar.',
    restricted: 'O WhatsApp restringiu o número. Continua quando a restrição acabar.',
    refused: 'Muitas mensagens seguidas foram recusadas.',
    company: 'A assinatura da empresa venceu.',
  },
  progressOf: 'Andamento de {{name}}',
  progress: '{{done}} de {{all}}',
  report: 'Relatório: {{name}}',
  copy: 'Copiar: {{name}}',
  copied: 'Campanha copiada.',
  removed: 'Campanha {{name}} excluída.',
  verbs: {
    start: 'Iniciar: {{name}}',
    pause: 'Pausar: {{name}}',
    resume: 'Continuar: {{name}}',
    cancel: 'Cancelar: {{name}}',
    restart: 'Reiniciar: {{name}}',
  },
  done: {
    pause: 'Campanha {{name}} pausada.',
    resume: 'Campanha {{name}} em andamento.',
    cancel: 'Campanha {{name}} cancelada.',
  },
  cancelling: {
    title: 'Cancelar a campanha?',
    text: '{{name}} para de enviar agora. Quem já recebeu não é afetado, e ela pode ser reiniciada depois.',
    confirm: 'Cancelar campanha',
    back: 'Voltar',
  },
}

declare module '../../../phrases' {
  interface Sources {
    campaignsPage: typeof campaignsPage
  }
}
