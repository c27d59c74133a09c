import { kinds as kindWords } from '@balcao/contract/phrases/pt/kinds'

/** What was said in a few words, wherever it is listed or quoted. */
export const said = {
  you: 'Você:',
  draft: 'Rascunho:',
  ...kindWords,
  delivery: {
    queued: 'Na fila para envio',
    sent: 'Enviada',
    delivered: 'Entregue',
    read: 'Lida',
    played: 'Reproduzida',
    failed: 'Não enviada',
    unknown: 'Resultado desconhecido',
  },
}
