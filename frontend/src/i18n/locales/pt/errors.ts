import type { FailureCode } from '../../failureCode'

const codes = {
  NETWORK: 'Sem conexão com o servidor. Verifique sua internet e tente de novo.',

  ERR_VALIDATION: 'Algum campo não está válido. Confira e tente de novo.',
  ERR_MALFORMED_JSON: 'O servidor não entendeu o pedido.',
  ERR_BODY_TOO_LARGE: 'O conteúdo enviado é grande demais.',
  ERR_NOT_FOUND: 'Isso não existe ou já foi removido.',
  ERR_INTERNAL: 'Ocorreu um erro no servidor. Código do registro: {{requestId}}',
  ERR_UNAVAILABLE: 'O serviço está indisponível no momento. Tente de novo em instantes.',
  ERR_RATE_LIMITED: 'Muitas tentativas seguidas. Aguarde {{seconds}} s e tente de novo.',

  ERR_INVALID_CREDENTIALS: 'E-mail ou senha incorretos.',
  ERR_SESSION_EXPIRED: 'Sua sessão expirou. Entre de novo.',
  ERR_TOKEN_EXPIRED: 'Sua sessão precisa ser renovada. Tente de novo.',
  ERR_NO_PERMISSION: 'Você não tem permissão para isso.',
  ERR_SUBSCRIPTION_EXPIRED: 'A assinatura da sua empresa expirou. Entre em contato com o suporte.',
  ERR_ACCOUNT_LOCKED: 'Conta bloqueada por excesso de tentativas. Tente de novo em {{minutes}} min.',

  ERR_NO_USER_FOUND: 'Usuário não encontrado.',
  ERR_NO_TICKET_FOUND: 'Atendimento não encontrado.',
  ERR_NO_MESSAGE_FOUND: 'Mensagem não encontrada.',
  ERR_NO_QUEUE_FOUND: 'Fila não encontrada.',
  ERR_NO_WAPP_FOUND: 'Conexão não encontrada.',

  ERR_OTHER_OPEN_TICKET: 'Já existe um atendimento em aberto para este contato.',
  ERR_TICKET_NOT_OPEN: 'O atendimento não está aberto. Aceite-o ou reabra-o para responder.',
  ERR_MESSAGE_NOT_FAILED: 'Esta mensagem não falhou; não há o que reenviar.',
  ERR_DELETE_WAPP_MSG: 'Não foi possível apagar a mensagem.',
  ERR_IDEMPOTENCY_KEY_REUSED: 'Este envio já foi feito com outro conteúdo.',

  ERR_WAPP_NOT_INITIALIZED: 'A conexão com o WhatsApp não está iniciada. Verifique em Conexões.',
  ERR_WAPP_INVALID_CONTACT: 'Este número não está no WhatsApp.',
  ERR_WAPP_NAME_ALREADY_EXISTS: 'Já existe uma conexão com este nome.',
  ERR_WAPP_TOKEN_ALREADY_EXISTS: 'Este token já é usado por outra conexão.',
  ERR_WAPP_GREETING_REQUIRED: 'Com mais de uma fila, a saudação é obrigatória.',
  ERR_WAPP_PROVIDER_UNAVAILABLE: 'Este provedor não está disponível nesta instalação.',
  ERR_NO_OTHER_WHATSAPP: 'É preciso haver ao menos uma conexão padrão.',
  ERR_PLAN_LIMIT_CONNECTIONS: 'O limite de conexões do seu plano foi alcançado.',
} satisfies Record<FailureCode, string>

export const errors = {
  unknown: 'Ocorreu um erro!',
  otherOpenTicketOf: 'Este contato já está em atendimento com {{name}}.',
  subscriptionExpiredOn: 'A assinatura da sua empresa expirou em {{date}}. Entre em contato com o suporte.',
  codes,
}
