import type { FailureCode } from '../../failureCode'

const codes = {
  NETWORK: 'Sin conexión con el servidor. Revise su internet e inténtelo de nuevo.',

  ERR_VALIDATION: 'Algún campo no es válido. Revíselo e inténtelo de nuevo.',
  ERR_MALFORMED_JSON: 'El servidor no entendió la petición.',
  ERR_BODY_TOO_LARGE: 'El contenido enviado es demasiado grande.',
  ERR_NOT_FOUND: 'Esto no existe o ya fue eliminado.',
  ERR_INTERNAL: 'Ocurrió un error en el servidor. Código de registro: {{requestId}}',
  ERR_UNAVAILABLE: 'El servicio no está disponible ahora. Inténtelo de nuevo en unos instantes.',
  ERR_RATE_LIMITED: 'Demasiados intentos seguidos. Espere {{seconds}} s e inténtelo de nuevo.',

  ERR_INVALID_CREDENTIALS: 'Correo o contraseña incorrectos.',
  ERR_SESSION_EXPIRED: 'Su sesión ha caducado. Vuelva a entrar.',
  ERR_TOKEN_EXPIRED: 'Su sesión debe renovarse. Inténtelo de nuevo.',
  ERR_NO_PERMISSION: 'No tiene permiso para esto.',
  ERR_SUBSCRIPTION_EXPIRED: 'La suscripción de su empresa ha caducado. Contacte con soporte.',
  ERR_ACCOUNT_LOCKED: 'Cuenta bloqueada por demasiados intentos. Inténtelo de nuevo en {{minutes}} min.',

  ERR_NO_USER_FOUND: 'Usuario no encontrado.',
  ERR_NO_TICKET_FOUND: 'Atención no encontrada.',
  ERR_NO_MESSAGE_FOUND: 'Mensaje no encontrado.',
  ERR_NO_QUEUE_FOUND: 'Cola no encontrada.',
  ERR_NO_WAPP_FOUND: 'Conexión no encontrada.',

  ERR_OTHER_OPEN_TICKET: 'Ya existe una atención abierta para este contacto.',
  ERR_TICKET_NOT_OPEN: 'La atención no está abierta. Acéptela o reábrala para responder.',
  ERR_MESSAGE_NOT_FAILED: 'Este mensaje no falló; no hay nada que reenviar.',
  ERR_DELETE_WAPP_MSG: 'No se pudo borrar el mensaje.',
  ERR_IDEMPOTENCY_KEY_REUSED: 'Este envío ya se hizo con otro contenido.',

  ERR_WAPP_NOT_INITIALIZED: 'La conexión con WhatsApp no está iniciada. Revísela en Conexiones.',
  ERR_WAPP_INVALID_CONTACT: 'Este número no está en WhatsApp.',
  ERR_WAPP_NAME_ALREADY_EXISTS: 'Ya existe una conexión con este nombre.',
  ERR_WAPP_TOKEN_ALREADY_EXISTS: 'Otra conexión ya usa este token.',
  ERR_WAPP_GREETING_REQUIRED: 'Con más de una cola, el saludo es obligatorio.',
  ERR_WAPP_PROVIDER_UNAVAILABLE: 'Este proveedor no está disponible en esta instalación.',
  ERR_NO_OTHER_WHATSAPP: 'Debe haber al menos una conexión predeterminada.',
  ERR_PLAN_LIMIT_CONNECTIONS: 'Se alcanzó el límite de conexiones de su plan.',
} satisfies Record<FailureCode, string>

export const errors = {
  unknown: '¡Ocurrió un error!',
  otherOpenTicketOf: '{{name}} ya está atendiendo a este contacto.',
  subscriptionExpiredOn: 'La suscripción de su empresa caducó el {{date}}. Contacte con soporte.',
  codes,
}
