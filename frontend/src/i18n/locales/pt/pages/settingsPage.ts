import { pt as auditWords } from '@balcao/contract/auditWords/pt'

export const settingsPage = {
  title: 'Configurações',
  pageHelp: 'Como a empresa atende. Cada opção é salva ao ser mudada.',
  tabs: {
    options: 'Opções',
    hours: 'Horários',
    holidays: 'Feriados',
    integrations: 'Integrações',
  },
  saved: 'Operação atualizada com sucesso.',
  sections: {
    attendance: 'Atendimento',
    rating: 'Avaliação',
    whatsapp: 'WhatsApp',
    company: 'Empresa',
  },
  options: {
    ...auditWords.settings,
    storage: 'Espaço para arquivos',
  },
  help: {
    scheduleType: 'De quem valem os horários e feriados: fora deles o robô avisa o cliente.',
    reopenWindow: 'Quem escreve até este tempo depois de encerrado continua o mesmo atendimento. 0: nunca.',
    sendGreetingAccepted: 'O cliente recebe uma saudação com o nome de quem aceitou.',
    sendMsgTransfTicket: 'O cliente é avisado quando o atendimento muda de pessoa ou de fila.',
    sendGreetingMessageOneQueues: 'A saudação da fila vai mesmo quando ela é a única da conexão.',
    userRating: 'Ao encerrar, o cliente é convidado a dar uma nota de 1 a 3.',
    ratingWindow: 'Uma resposta depois disso é uma mensagem como qualquer outra.',
    CheckMsgIsGroup: 'Mensagens de grupos não criam atendimentos.',
    call: 'Desligado, chamadas são recusadas com uma mensagem.',
    readReceipts: 'O cliente vê que suas mensagens foram lidas.',
    sendPerMinute: 'Mensagens por conexão a quem já escreveu. 0: sem pausa.',
    newChatsPerMinute: 'Mensagens por conexão a quem nunca escreveu. Muitas arriscam o número. 0: sem pausa.',
    timezone: 'Vale para horários, feriados e saudações.',
    language: 'Para os textos que o próprio sistema envia.',
    chatBotType: 'O WhatsApp não mostra mais os botões e listas de programas.',
    allTicket:
      'As notificações de cada um mostram o que ainda ninguém aceitou. Desligado, vale a escolha no cadastro do usuário.',
    campaignsEnabled: 'Quem administra a instalação libera, conforme o plano.',
    retention:
      'Depois disso, as mensagens e os arquivos de atendimentos encerrados são apagados para sempre.',
    storage: 'Fotos, áudios e documentos das conversas.',
  },
  units: {
    minutes: 'minutos',
    perMinute: 'por minuto',
  },
  choices: { ...auditWords.values.scheduleType, ...auditWords.values.language },
  fixed: { chatBotType: 'Texto com opções numeradas' },
  bought: 'Liberadas',
  notBought: 'Não liberadas',
  retention: auditWords.values.retention,
  retentionTitle: 'Apagar mensagens antigas?',
  retentionText:
    'Mensagens e arquivos de atendimentos encerrados há mais de {{time}} serão apagados para sempre, todos os dias, sem outro aviso. Os atendimentos ficam, com datas, notas e avaliações; os que estão abertos não mudam. Começa daqui a {{hours}} horas: até lá é possível voltar atrás.',
  retentionConfirm: 'Apagar as antigas',
  storageUsed: '{{used}} em uso, sem limite',
  storageOf: '{{used}} de {{limit}} em uso',
  editHours: 'Editar horários e feriados',
  editDays: 'Editar feriados',
  hoursHelp: 'Fora deles vai a mensagem fora do expediente da conexão, no máximo uma vez por hora.',
  daysHelp: 'Valem para a empresa toda, e para cada fila que não diz outra coisa da data.',
  hoursSaved: 'Horários atualizados com sucesso.',
  integrations: {
    ixc: 'IXC Provedor',
    mkauth: 'MK-Auth',
    asaas: 'Asaas',
  },
  integrationsHelp: 'Guardado em segredo para as filas de segunda via, que ainda não estão disponíveis.',
  secrets: {
    ipixc: 'Endereço',
    tokenixc: 'Token',
    ipmkauth: 'Endereço',
    clientidmkauth: 'Client ID',
    clientsecretmkauth: 'Client secret',
    asaas: 'Token',
  },
  noSecret: 'Não informado',
  removeSecret: 'Apagar: {{name}}',
}

declare module '../../../phrases' {
  interface Sources {
    settingsPage: typeof settingsPage
  }
}
