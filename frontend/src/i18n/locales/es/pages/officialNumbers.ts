import type { SetupPart, SetupProblem } from '@balcao/contract/resources/company/officialNumbers'
import type { PhrasesOf } from '../../../phrases'

const parts = {
  account: {
    title: 'Número y cuenta',
    ready: 'Comprobados',
    waiting: 'Aún sin comprobar',
    help: 'Ambos están en Meta for Developers › tu app › WhatsApp › Configuración de la API.',
  },
  access: {
    title: 'Acceso',
    ready: 'Comprobado',
    waiting: 'Aún sin comprobar',
    done: 'El token y la clave secreta se comprobaron. Quedan cifrados y no vuelven a mostrarse.',
  },
  webhook: {
    title: 'Avisos de Meta',
    ready: 'Confirmados',
    waiting: 'Aún sin confirmar',
    help: 'Cuando el acceso esté comprobado, pedimos los avisos a Meta. Si no acepta, la dirección para pegar allí aparece aquí.',
    done: 'Meta llamó a la dirección, y los avisos llegan aquí.',
  },
  registration: {
    title: 'Registro',
    ready: 'Hecho',
    waiting: 'Después de las otras',
    help: 'Un PIN de seis números activa el número en la API. Deja de funcionar en la aplicación del celular.',
  },
} satisfies Record<SetupPart, object>

const problems = {
  number_unknown: {
    word: 'Número no encontrado',
    text: 'El token no ve un número con este ID. Copia el <b>ID del número de teléfono</b>, que no es el propio número.',
  },
  number_elsewhere: {
    word: 'Ya está en uso',
    text: 'Otra conexión de esta instalación ya usa este número. Elimínala, o usa otro número.',
  },
  number_not_in_account: {
    word: 'Número de otra cuenta',
    text: 'Este número no pertenece a esta cuenta. Copia los dos ID de la misma página de Meta.',
  },
  account_unknown: {
    word: 'Cuenta no encontrada',
    text: 'El token no ve una cuenta con este ID. Copia el <b>ID de la cuenta de WhatsApp Business</b> y asigna la cuenta al usuario del sistema.',
  },
  token_missing: {
    word: 'Falta el token',
    text: 'Genera uno en Meta Business › Usuarios del sistema › Generar token, con los dos permisos de WhatsApp y caducidad “Nunca”.',
  },
  token_refused: {
    word: 'Token rechazado',
    text: 'Meta rechaza este token: venció o fue revocado. Genera otro en Meta Business › Usuarios del sistema, con caducidad “Nunca”.',
  },
  permission_messaging: {
    word: 'Falta un permiso',
    text: 'El token no tiene <b>whatsapp_business_messaging</b>. Genera otro en Meta Business › Usuarios del sistema › Generar token, con los dos permisos de WhatsApp marcados.',
  },
  permission_management: {
    word: 'Falta un permiso',
    text: 'El token no tiene <b>whatsapp_business_management</b>. Genera otro en Meta Business › Usuarios del sistema › Generar token, con los dos permisos de WhatsApp marcados.',
  },
  secret_missing: {
    word: 'Falta la clave secreta',
    text: 'Cópiala en Meta for Developers › tu app › Configuración › Básica › Clave secreta de la app.',
  },
  secret_wrong: {
    word: 'Clave secreta errónea',
    text: 'La clave secreta no es la de la app de este token. Cópiala en Meta for Developers › tu app › Configuración › Básica.',
  },
  not_subscribed: {
    word: 'Cuenta no suscrita',
    text: 'La app no recibe los avisos de esta cuenta. Asigna la cuenta a la app en Meta Business, y comprobamos de nuevo.',
  },
  webhook_waiting: {
    word: 'Esperando la confirmación',
    text: 'Pega ambos en Meta for Developers › WhatsApp › Configuración, pulsa “Verificar y guardar” y suscribe el campo <b>messages</b>.',
  },
  not_registered: {
    word: 'Falta registrar',
    text: 'El número no está registrado en la API. Escribe el PIN para registrarlo.',
  },
  pin_wrong: {
    word: 'PIN erróneo',
    text: 'El número ya tiene otro PIN. Usa el de la verificación en dos pasos, o cámbialo en el Administrador de WhatsApp.',
  },
  pin_locked: {
    word: 'PIN bloqueado',
    text: 'Hubo demasiados PIN erróneos. Espera unas horas, y usa el PIN de la verificación en dos pasos.',
  },
  number_unverified: {
    word: 'Número sin verificar',
    text: 'Meta pide verificar el número de nuevo. Hazlo en el Administrador de WhatsApp, por SMS o llamada.',
  },
  register_later: {
    word: 'Intenta más tarde',
    text: 'Meta pide esperar antes de registrar este número. Intenta de nuevo en unas horas.',
  },
  register_refused: {
    word: 'Registro rechazado',
    text: 'Meta no registra este número. Mira el motivo en el Administrador de WhatsApp, o consulta al soporte de Meta.',
  },
  unreachable: {
    word: 'Sin respuesta',
    text: 'Meta no respondió. Comprobamos de nuevo solos; si tarda, revisa la internet del servidor.',
  },
} satisfies Record<SetupProblem, { word: string; text: string }>

export const officialNumbers: PhrasesOf<'officialNumbers'> = {
  newTitle: 'Nuevo número oficial',
  defaultName: 'Número oficial {{end}}',
  thisNumber: 'este número',
  lead: {
    start: '<b>Son cuatro partes.</b> Cada una se comprueba en Meta mientras la completas.',
    fill_one: '<b>1 parte de 4 está lista.</b> Cada una se comprueba en Meta mientras la completas.',
    fill_other:
      '<b>{{count}} partes de 4 están listas.</b> Cada una se comprueba en Meta mientras la completas.',
    register: '<b>Falta solo el PIN.</b> Las otras tres partes se comprobaron en Meta.',
    ready:
      '<b>Listo para conversar.</b> Envía un “hola” desde otro teléfono a {{phone}}, y aparece en En espera.',
  },
  parts,
  problems,
  checkAgain: 'Comprobar de nuevo',
  checking: 'Comprobando…',
  now: 'Ahora',
  afterOthers: 'Después de las otras',
  itIs: 'Es <b>{{name}}</b>.',
  itIsAt: 'Es <b>{{name}}</b>, {{phone}}.',
  fields: {
    phoneNumberId: 'ID del número',
    businessAccountId: 'ID de la cuenta (WABA)',
    digitsOnly: 'Solo números, como los muestra Meta.',
    accessToken: 'Token del usuario del sistema',
    accessTokenHelp: 'En Meta Business › Usuarios del sistema › Generar token.',
    newAccessToken: 'Nuevo token',
    appSecret: 'Clave secreta de la app',
    appSecretHelp: 'En Meta for Developers › tu app › Configuración › Básica.',
    saved: 'Guardado. Escribe solo para cambiarlo.',
    webhookUrl: 'Dirección del webhook',
    verifyToken: 'Token de verificación',
    name: 'Nombre de la conexión',
  },
  changeSecrets: 'Cambiar token o clave',
  showAddress: 'Ver la dirección',
  copy: 'Copiar',
  pin: {
    label: 'PIN de seis números',
    help: 'Lo eliges ahora; si el número ya tenía verificación en dos pasos, es aquel. Anótalo: Meta lo pide para cambiar de plataforma.',
  },
  leavesPhone: 'Al registrarlo, este número deja de funcionar en la aplicación del celular.',
  register: 'Registrar número',
  missing: 'Faltan: {{parts}}',
  missingDigits_one: 'Falta un número del PIN',
  missingDigits_other: 'Faltan {{count}} números del PIN',
  continueLater: 'Guardar y continuar después',
  finish: 'Terminar',
  openAtMeta: 'Abrir en Meta',
  checkAndReconnect: 'Comprobar y reconectar',
  toReturn: 'Para reconectar',
  waiting_one: '<b>{{shown}} mensaje</b> espera y sale cuando vuelva',
  waiting_other: '<b>{{shown}} mensajes</b> esperan y salen en orden cuando vuelva',
  noneWaiting: 'Lo que se escriba desde aquí espera, y sale en orden cuando vuelva',
  stillStopped: 'Comprobado a las {{at}}: si no vuelve en un minuto, la causa aún no se resolvió en Meta.',
  back: { title: 'El número volvió', text: 'Lo que esperaba ya está saliendo, en orden.' },
  faults: {
    token_refused: {
      title: 'El token dejó de ser válido',
      text: 'Desde {{since}} Meta rechaza lo que sale por este número. Suele ser un token con caducidad de 60 días, o la salida de quien lo generó.',
      kept: 'Lo que escriben los clientes sigue llegando',
      step1: 'Abre Meta Business › Configuración › Usuarios del sistema.',
      step2:
        'Genera un token con caducidad “Nunca” y los permisos <b>whatsapp_business_messaging</b> y <b>whatsapp_business_management</b>.',
      step3: 'Pega el token abajo.',
    },
    payment_failed: {
      title: 'Meta no pudo cobrar',
      text: 'Desde {{since}} Meta retiene lo que se cobra por este número, hasta que el pago se haga.',
      kept: 'Lo que escriben los clientes sigue llegando',
      step1: 'Abre Meta Business › Facturación y pagos.',
      step2: 'Cambia la tarjeta, o paga lo pendiente.',
      step3: 'Regresa aquí y comprueba. Si no, comprobamos solos cada hora.',
    },
    account_restricted: {
      title: 'Meta restringió esta cuenta',
      text: 'Desde {{since}} Meta no acepta lo que sale por este número. Suele ser por bloqueos y denuncias de quienes recibieron campañas.',
      kept: 'Lo que escriben los clientes sigue llegando',
      step1: 'Abre la página de ayuda para empresas de Meta y mira el motivo y el plazo.',
      step2: 'Si crees que fue un error, pide la revisión allí. Tarda uno o dos días.',
      step3: 'Cuando termine la restricción, comprueba aquí. Si no, comprobamos solos cada hora.',
    },
    not_registered: {
      title: 'El número ya no está registrado',
      text: 'Desde {{since}} este número está fuera de la API oficial. Suele ser porque alguien lo registró en otro sistema o en la aplicación del celular.',
      kept: 'Las conversaciones y la configuración siguen guardadas',
      step1: 'Confirma que nadie más usa este número en el celular o en otro sistema.',
      step2: 'Si no sabes el PIN, cámbialo en el <b>Administrador de WhatsApp</b>, en Números de teléfono.',
      step3: 'Escribe el PIN abajo.',
    },
  },
}
