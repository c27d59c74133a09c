import { audit as auditWords } from '@balcao/contract/phrases/es/audit'
import type { PhrasesOf } from '../../../phrases'

export const auditLogPage = {
  ...auditWords,
  personalData: 'Datos personales',
  fileName: 'auditoria',
  title: 'Registro',
  columns: { user: 'Quién', createdAt: 'Hora', what: 'Qué', where: 'Desde dónde' },
  search: 'Persona, registro o dirección',
  emptyTitle: 'Nada registrado todavía',
  emptyText:
    'Los accesos, las exportaciones, los pedidos rechazados y lo que alguien cambia en configuración, usuarios, colas, conexiones y contactos aparecen aquí.',
  failures: 'Solo fallas',
  about: '{{action}} {{record}}',
  aboutPerson: '{{action}}: {{record}}',
  times: '{{count}} veces, la última a las {{time}}',
  newDevice: 'Dispositivo nuevo',
  oldest: 'Más antiguas',
  kind: 'Tipo',
  user: 'Usuario',
  period: 'Período',
  lastDay: 'Últimas 24 horas',
  lastDays: 'Últimos {{count}} días',
  entry: '{{what}}, {{user}}, {{when}}',
  more_one: '{{count}} campo más',
  more_other: '{{count}} campos más',
  whole: 'Ver todo',
  less: 'Ver menos',
} satisfies PhrasesOf<'auditLogPage'>
