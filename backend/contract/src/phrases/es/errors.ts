/** Sentences for a failed call, whatever its code. */
export const errors = {
  network: 'Sin conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  operation: 'No se pudo realizar la operación: {{code}}',
  unknown: '¡Ocurrió un error!',
  internalUnrecorded: 'No se pudo realizar la operación.',
  otherOpenTicketOf: '{{name}} ya está atendiendo a este contacto.',
  subscriptionExpiredOn: 'La suscripción de tu empresa caducó el {{date}}. Contacta con soporte.',
  /** Reasons for an unsent message, by WhatsApp's own code. */
  refusals: {
    '463': 'WhatsApp limitó las conversaciones nuevas de este número.',
    other: 'WhatsApp lo rechazó.',
    none: 'Sin motivo informado.',
    details: 'Detalles',
    code: 'Código: {{code}}',
  },
}
