import { es as auditWords } from '@balcao/contract/auditWords/es'
import type { PhrasesOf } from '../../../phrases'

export const auditLogPage = {
  ...auditWords,
  personalData: 'Datos personales',
  fileName: 'auditoria',
  title: 'Auditoría',
  help: 'Quién cambió qué, cuándo, de qué valor a cuál. Las entradas se guardan un año.',
  columns: { record: 'Registro', action: 'Acción', user: 'Quién', createdAt: 'Cuándo', changes: 'Cambios' },
  search: 'Registro o usuario',
  emptyTitle: 'Ningún cambio todavía',
  emptyText:
    'Lo que alguien del equipo cambia en configuraciones, usuarios, colas, conexiones y contactos aparece aquí.',
  oldest: 'Más antiguas',
  kind: 'Tipo',
  user: 'Usuario',
  period: 'Período',
  lastDay: 'Últimas 24 horas',
  lastDays: 'Últimos {{count}} días',
  record: '{{kind}}: {{name}}',
  entry: '{{action}} {{record}}, {{user}}, {{when}}',
  more_one: '{{count}} campo más',
  more_other: '{{count}} campos más',
  whole: 'Ver todo',
  less: 'Ver menos',
} satisfies PhrasesOf<'auditLogPage'>
