import type { CellWords } from '../shapes.js'

/** Texts in cells of exported tables. */
export const cells: CellWords = {
  exclusions: {
    invalid: 'Sem WhatsApp',
    unchecked: 'Número ainda não verificado',
    optedOut: 'Não quer receber campanhas',
    emptyVariable: 'Falta um dado usado no texto',
    erased: 'Dados pessoais apagados',
  },
  optOutSources: { reply: 'Resposta', manual: 'Manual', merge: 'Contatos unidos' },
  reportStates: {
    waiting: 'Aguardando a vez',
    confirming: 'Confirmação pedida',
    queued: 'Na fila de envio',
    sent: 'Enviada',
    delivered: 'Entregue',
    read: 'Lida',
    failed: 'Falhou',
    declined: 'Recusada',
    skipped: 'Fora da campanha',
  },
  validity: { valid: 'Sim', invalid: 'Não' },
}
