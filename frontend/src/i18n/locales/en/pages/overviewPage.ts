import type { PhrasesOf } from '../../../phrases'

export const overviewPage: PhrasesOf<'overviewPage'> = {
  title: 'Overview',
  help: 'All companies of this installation.',
  countedAt: 'counted at {{time}}',
  companies: 'Companies by state',
  states: {
    active: 'Active companies',
    trial: 'In trial',
    pastDue: 'Past due',
    inactive: 'Switched off',
  },
  day: 'Day',
  tickets: {
    title: 'Conversations begun per day',
    total: '{{total}} in 30 days',
    summary: 'Conversations begun on each of the last 30 days: {{total}} in all.',
    series: 'Conversations',
  },
  messages: {
    title: 'Messages per day',
    total: '{{received}} received, {{sent}} sent in 30 days',
    summary: 'Messages of each of the last 30 days: {{received}} received and {{sent}} sent in all.',
    received: 'Received',
    sent: 'Sent',
  },
  connections: 'Connections by status',
  noConnections: 'No company has a connection.',
  storage: 'Files by company',
  storageTotal: '{{size}} in all',
  noStorage: 'No company keeps files.',
  usedOf: '{{used}} of {{limit}}',
}
