import { es as auditWords } from '@balcao/contract/auditWords/es'
import type { PhrasesOf } from '../../../phrases'

export const settingsPage = {
  title: 'Configuración',
  pageHelp: 'Cómo atiende la empresa. Cada opción se guarda al cambiarla.',
  tabs: {
    options: 'Opciones',
    hours: 'Horarios',
    holidays: 'Feriados',
    integrations: 'Integraciones',
  },
  saved: 'Actualizado con éxito.',
  sections: {
    attendance: 'Atención',
    rating: 'Valoración',
    whatsapp: 'WhatsApp',
    company: 'Empresa',
  },
  options: {
    ...auditWords.settings,
    storage: 'Espacio para archivos',
  },
  help: {
    scheduleType: 'De quién valen los horarios y feriados: fuera de ellos el robot avisa al cliente.',
    reopenWindow:
      'Quien escribe dentro de este tiempo después del cierre sigue la misma conversación. 0: nunca.',
    sendGreetingAccepted: 'El cliente recibe un saludo con el nombre de quien aceptó.',
    sendMsgTransfTicket: 'El cliente recibe un aviso cuando la conversación pasa a otra persona o cola.',
    sendGreetingMessageOneQueues: 'El saludo de la cola se envía aunque sea la única de la conexión.',
    userRating: 'Al cerrar, se invita al cliente a dar una nota del 1 al 3.',
    ratingWindow: 'Una respuesta posterior es un mensaje como cualquier otro.',
    CheckMsgIsGroup: 'Los mensajes de grupos no abren conversaciones.',
    call: 'Si está apagado, las llamadas se rechazan con un mensaje.',
    readReceipts: 'El cliente ve que sus mensajes fueron leídos.',
    sendPerMinute: 'Mensajes por conexión a quienes ya escribieron. 0: sin pausa.',
    newChatsPerMinute:
      'Mensajes por conexión a quienes nunca escribieron. Muchos ponen en riesgo el número. 0: sin pausa.',
    timezone: 'Vale para horarios, feriados y saludos.',
    language: 'Para los textos que envía el propio sistema.',
    chatBotType: 'WhatsApp ya no muestra los botones y listas que envían los programas.',
    allTicket:
      'Las notificaciones de cada uno muestran lo que todavía nadie aceptó. Si está apagado, vale lo elegido en cada usuario.',
    campaignsEnabled: 'Las habilita quien administra la instalación, según el plan.',
    retention: 'Después se borran para siempre los mensajes y archivos de las conversaciones cerradas.',
    storage: 'Fotos, audios y documentos de las conversaciones.',
  },
  units: {
    minutes: 'minutos',
    perMinute: 'por minuto',
  },
  choices: { ...auditWords.values.scheduleType, ...auditWords.values.language },
  fixed: { chatBotType: 'Texto con opciones numeradas' },
  bought: 'Habilitadas',
  notBought: 'No habilitadas',
  retention: auditWords.values.retention,
  retentionTitle: '¿Borrar los mensajes antiguos?',
  retentionText:
    'Los mensajes y archivos de conversaciones cerradas hace más de {{time}} se borrarán para siempre, todos los días, sin otro aviso. Las conversaciones quedan, con fechas, notas y valoraciones; las abiertas no cambian. Empieza dentro de {{hours}} horas: hasta entonces puedes volver atrás.',
  retentionConfirm: 'Borrar los antiguos',
  storageUsed: '{{used}} en uso, sin límite',
  storageOf: '{{used}} de {{limit}} en uso',
  editHours: 'Editar horarios y feriados',
  editDays: 'Editar feriados',
  hoursHelp:
    'Fuera de ellos se envía el mensaje fuera de horario de la conexión, como máximo una vez por hora.',
  daysHelp: 'Valen para toda la empresa, y para cada cola que no diga otra cosa de la fecha.',
  hoursSaved: 'Horarios actualizados con éxito.',
  integrations: {
    ixc: 'IXC Provedor',
    mkauth: 'MK-Auth',
    asaas: 'Asaas',
  },
  integrationsHelp: 'Guardado en secreto para las colas de facturas, que todavía no están disponibles.',
  secrets: {
    ipixc: 'Dirección',
    tokenixc: 'Token',
    ipmkauth: 'Dirección',
    clientidmkauth: 'Client ID',
    clientsecretmkauth: 'Client secret',
    asaas: 'Token',
  },
  noSecret: 'Sin indicar',
  removeSecret: 'Borrar: {{name}}',
} satisfies PhrasesOf<'settingsPage'>
