import { en as auditWords } from '@balcao/contract/auditWords/en'
import type { PhrasesOf } from '../../../phrases'

export const auditLogPage = {
  ...auditWords,
  personalData: 'Personal data',
  fileName: 'audit-log',
  title: 'Audit log',
  help: 'Who changed what, when, from which value to which. Entries are kept for a year.',
  columns: { record: 'Record', action: 'Action', user: 'Who', createdAt: 'When', changes: 'Changes' },
  search: 'Record or user',
  emptyTitle: 'No changes yet',
  emptyText:
    'What somebody of the team changes in settings, users, queues, connections and contacts shows up here.',
  oldest: 'Oldest',
  kind: 'Kind',
  user: 'User',
  period: 'Period',
  lastDay: 'Last 24 hours',
  lastDays: 'Last {{count}} days',
  record: '{{kind}}: {{name}}',
  entry: '{{action}} {{record}}, {{user}}, {{when}}',
  more_one: '{{count}} more field',
  more_other: '{{count}} more fields',
  whole: 'Show all',
  less: 'Show less',
} satisfies PhrasesOf<'auditLogPage'>
