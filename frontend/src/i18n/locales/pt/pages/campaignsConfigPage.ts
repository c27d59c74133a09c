export const campaignsConfigPage = {
  title: 'Ajustes de campanhas',
  help: 'Em que ritmo as campanhas saem. Devagar e com pausas, o número corre menos risco de ser bloqueado.',
  back: 'Campanhas',
  saved: 'Configurações salvas',
  pace: { title: 'Ritmo', help: 'De cada conexão. Os intervalos variam um pouco, como os de uma pessoa.' },
  messageInterval: {
    label: 'Intervalo entre mensagens',
    help: 'Entre uma mensagem e a próxima.',
    none: 'Sem intervalo',
    value_one: '{{count}} segundo',
    value_other: '{{count}} segundos',
  },
  longerIntervalAfter: {
    label: 'Intervalo maior após',
    help: 'Depois de tantas mensagens vem a pausa maior.',
    none: 'Nunca',
    value_one: '{{count}} mensagem',
    value_other: '{{count}} mensagens',
  },
  greaterInterval: {
    label: 'Intervalo maior',
    help: 'Quanto dura a pausa maior.',
    none: 'Sem intervalo',
    value_one: '{{count}} segundo',
    value_other: '{{count}} segundos',
  },
  budget: {
    title: 'Limites',
    help: 'O que passar do limite do dia continua no dia seguinte.',
    daily: 'Mensagens por dia e número',
    dailyHelp: 'Vazio: sem limite.',
    warmUp: 'Aquecer números novos',
    warmUpHelp: 'Um número conectado há pouco começa com poucas mensagens por dia, e a cada dia envia mais.',
    window: 'Enviar só no horário de atendimento',
    windowHelp: 'Fora dele a campanha espera.',
  },
  variables: {
    title: 'Variáveis',
    help: 'Além de {nome}, {numero} e {email}: textos que valem para todas as mensagens, como um cupom ou um link.',
    none: 'Nenhuma variável própria.',
    named: 'Variável {{name}}',
    key: 'Atalho',
    value: 'Conteúdo',
    add: 'Adicionar variável',
    remove: 'Excluir variável {{name}}',
    taken: 'Já existe uma variável com este atalho.',
  },
}

declare module '../../../phrases' {
  interface Sources {
    campaignsConfigPage: typeof campaignsConfigPage
  }
}
