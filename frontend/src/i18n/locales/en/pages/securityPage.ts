import type { PhrasesOf } from '../../../phrases'

export const securityPage = {
  title: 'Security',
  tabs: { own: 'My access', company: 'Company', log: 'Log' },
  help: {
    own: 'How and where you log in.',
    company: 'How the people of the company log in.',
    log: 'Who did what, when and from where. Entries are kept for a year, and nobody can delete them.',
  },
} satisfies PhrasesOf<'securityPage'>
