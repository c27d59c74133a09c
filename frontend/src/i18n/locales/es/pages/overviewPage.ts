import type { PhrasesOf } from '../../../phrases'

export const overviewPage: PhrasesOf<'overviewPage'> = {
  title: 'Visión general',
  help: 'Todas las empresas de esta instalación.',
  countedAt: 'contado a las {{time}}',
  companies: 'Empresas por situación',
  states: {
    active: 'Empresas activas',
    trial: 'En período de prueba',
    pastDue: 'Vencidas',
    inactive: 'Desactivadas',
  },
  day: 'Día',
  tickets: {
    title: 'Conversaciones iniciadas por día',
    total: '{{total}} en 30 días',
    summary: 'Conversaciones iniciadas en cada uno de los últimos 30 días: {{total}} en total.',
    series: 'Conversaciones',
  },
  messages: {
    title: 'Mensajes por día',
    total: '{{received}} recibidos, {{sent}} enviados en 30 días',
    summary:
      'Mensajes de cada uno de los últimos 30 días: {{received}} recibidos y {{sent}} enviados en total.',
    received: 'Recibidos',
    sent: 'Enviados',
  },
  connections: 'Conexiones por estado',
  noConnections: 'Ninguna empresa tiene una conexión.',
  storage: 'Archivos por empresa',
  storageTotal: '{{size}} en total',
  noStorage: 'Ninguna empresa guarda archivos.',
  usedOf: '{{used}} de {{limit}}',
  more: 'Mostrar más',
  mails: {
    title: 'Correos que no salieron',
    none: 'Todos los correos salieron o se siguen intentando.',
    retry: 'Intentar de nuevo',
    retryNamed: 'Intentar de nuevo el correo para {{to}}',
    queued: 'El correo se intentará de nuevo.',
    late: 'se acabó el plazo antes de que saliera',
    over: 'Ya no sirve',
    forgotten: 'Dirección no guardada',
  },
  removed: {
    title: 'Empresas eliminadas',
    none: 'No se eliminó ninguna empresa.',
    company: '{{name}} (n.º {{id}})',
    by: 'por {{name}}',
    exported: 'datos exportados el {{when}}',
    notExported: 'datos no exportados',
  },
}
