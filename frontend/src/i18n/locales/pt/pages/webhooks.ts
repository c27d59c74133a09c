import { audit as auditWords } from '@balcao/contract/phrases/pt/audit'

export const webhooks = {
  title: 'Webhooks',
  help: 'Endereços dos seus sistemas que são avisados do que acontece.',
  add: 'Novo webhook',
  name: 'Nome',
  url: 'Endereço',
  urlHelp: 'https, e público: recebe um POST com o evento em JSON.',
  events: 'Eventos',
  eventCount_one: '{{count}} evento',
  eventCount_other: '{{count}} eventos',
  state: 'Situação',
  off: 'Desligado',
  failing: 'Falhando desde {{since}}',
  failingUntil: 'Falhando desde {{since}}. Próxima tentativa às {{next}}.',
  works: 'Última entrega {{since}}',
  nothingYet: 'Nenhuma entrega ainda',
  paused: {
    failing: 'Pausado {{since}}: só falhas por um dia',
    gone: 'Pausado {{since}}: o endereço respondeu que não existe mais (410)',
    backlog: 'Pausado {{since}}: entregas demais à espera',
  },
  resume: 'Retomar {{name}}',
  resumeTitle: 'Retomar {{name}}?',
  resumeText: 'Os próximos eventos serão enviados de novo a este endereço.',
  resumeHeld_one:
    '{{count}} evento das últimas 24 horas ficou retido durante a pausa. Pode ser enviado agora ou descartado.',
  resumeHeld_other:
    '{{count}} eventos das últimas 24 horas ficaram retidos durante a pausa. Podem ser enviados agora ou descartados.',
  resumePlain: 'Retomar',
  resumeAndSend: 'Retomar e enviar',
  resumeWithout: 'Só retomar',
  resumed: 'Webhook retomado.',
  test: 'Enviar evento de teste a {{name}}',
  tested: 'Evento de teste enviado.',
  removeTitle: 'Excluir {{name}}?',
  removeText: 'O endereço não será mais avisado, e o registro das entregas se perde.',
  removed: 'Webhook excluído.',
  emptyTitle: 'Nenhum webhook ainda',
  emptyText:
    'Um webhook avisa outro sistema, como um ERP, quando chega uma mensagem ou um atendimento é encerrado.',
  data: 'Dados',
  deliveries: 'Entregas',
  enabled: 'Ligado',
  saved: 'Webhook atualizado com sucesso.',
  added: 'Webhook adicionado com sucesso.',
  eventNames: auditWords.values.events,
  secret: 'Chave de assinatura',
  secretHelp:
    'Com ela o seu sistema confere o cabeçalho webhook-signature, como define o Standard Webhooks; como fazer, e o que é enviado, está em /api/docs.',
  showSecret: 'Mostrar chave',
  rotate: 'Trocar chave',
  rotateTitle: 'Trocar a chave de assinatura?',
  rotateText:
    'A chave de agora deixa de valer na hora: o seu sistema recusará as entregas até conhecer a nova.',
  noDeliveries: 'Nada foi enviado nos últimos sete dias.',
  replay: 'Reenviar',
  replayNamed: 'Reenviar {{event}}',
  replayed: 'Será enviado de novo.',
  details: 'Conteúdo e resposta',
  states: {
    waiting: 'À espera',
    held: 'Retida na pausa',
    delivered: 'Entregue',
    failed: 'Desistiu',
  },
  failures: {
    status: 'resposta de erro',
    timeout: 'sem resposta a tempo',
    connection: 'sem conexão',
    address: 'endereço não permitido',
    redirect: 'redirecionamento não seguido',
    expired: 'um dia de tentativas',
    dropped: 'descartada ao retomar',
  },
  attempts_one: '{{count}} tentativa',
  attempts_other: '{{count}} tentativas',
  nextTry: 'próxima {{at}}',
}

declare module '../../../phrases' {
  interface Sources {
    webhooks: typeof webhooks
  }
}
