/** Sentences for a failed call, whatever its code. */
export const errors = {
  network: 'Sem conexão com o servidor. Verifique sua internet e tente de novo.',
  operation: 'Não foi possível realizar a operação: {{code}}',
  unknown: 'Ocorreu um erro!',
  internalUnrecorded: 'Não foi possível realizar a operação.',
  otherOpenTicketOf: 'Este contato já está em atendimento com {{name}}.',
  subscriptionExpiredOn: 'A assinatura da sua empresa expirou em {{date}}. Entre em contato com o suporte.',
  /** Reasons for an unsent message, by WhatsApp's own code. */
  refusals: {
    '463': 'O WhatsApp limitou conversas novas deste número.',
    other: 'O WhatsApp recusou.',
    none: 'Sem motivo informado.',
    details: 'Detalhes',
    code: 'Código: {{code}}',
  },
}
