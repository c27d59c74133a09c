import { kinds as kindWords } from '@balcao/contract/phrases/pt/kinds'

/** Messages in a few words, for lists and quotations. */
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
