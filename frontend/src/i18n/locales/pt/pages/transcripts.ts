export const transcripts = {
  title: 'Transcrição da conversa',
  way: 'Como',
  ways: { pdf: 'Baixar PDF', mail: 'Enviar por e-mail' },
  mailOff: 'Esta instalação não envia e-mails.',
  to: 'E-mail',
  toHelp: 'O PDF vai anexado.',
  part: 'O que incluir',
  parts: { ticket: 'Este atendimento (nº {{id}})', talk: 'Toda a conversa com o cliente' },
  days: 'Período',
  from: 'De',
  until: 'Até',
  daysHelp: 'Sem datas, vai tudo. Cabem as {{most}} mensagens mais recentes.',
  wrongDays: 'O período termina antes de começar.',
  wrongAddress: 'Digite um e-mail válido.',
  notes: 'Incluir notas internas',
  neverNotes: 'Notas internas e avisos da equipe nunca vão por e-mail.',
  save: 'Baixar',
  send: 'Enviar',
  queued: 'A transcrição vai para {{address}}. A conversa mostra quando ela sair.',
  tooMany: 'Você já enviou {{most}} transcrições nesta hora. Tente mais tarde.',
  fileName: 'conversa-{{id}}.pdf',
}

declare module '../../../phrases' {
  interface Sources {
    transcripts: typeof transcripts
  }
}
