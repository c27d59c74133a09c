import { audit as auditWords } from '@balcao/contract/phrases/en/audit'
import type { PhrasesOf } from '../../../phrases'

export const auditLogPage = {
  ...auditWords,
  personalData: 'Personal data',
  fileName: 'audit-log',
  title: 'Log',
  columns: { user: 'Who', createdAt: 'Time', what: 'What', where: 'From where' },
  search: 'Person, record or address',
  emptyTitle: 'Nothing recorded yet',
  emptyText:
    'Logins, exports, refused calls and what somebody changes in settings, users, queues, connections and contacts show up here.',
  failures: 'Failures only',
  about: '{{action}} {{record}}',
  aboutPerson: '{{action}}: {{record}}',
  times: '{{count}} times, the last at {{time}}',
  newDevice: 'New device',
  oldest: 'Oldest',
  kind: 'Kind',
  user: 'User',
  period: 'Period',
  lastDay: 'Last 24 hours',
  lastDays: 'Last {{count}} days',
  entry: '{{what}}, {{user}}, {{when}}',
  more_one: '{{count}} more field',
  more_other: '{{count}} more fields',
  whole: 'Show all',
  less: 'Show less',
} satisfies PhrasesOf<'auditLogPage'>
