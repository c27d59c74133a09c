import type { PhrasesOf } from '../../../phrases'

export const docsPage: PhrasesOf<'docsPage'> = {
  title: 'Guides',
  of: 'Guides of {{product}}',
  toProduct: 'Open {{product}}',
  pages: 'Guides',
  names: {
    attendant: 'Agent',
    admin: 'Admin',
    super: 'Super user',
    developer: 'Developer',
    troubleshooting: 'When something does not work',
  },
  search: 'Search the guides',
  found_one: '{{count}} passage found',
  found_other: '{{count}} passages found',
  nothing: 'Nothing found for “{{text}}”',
  failed: 'The guide could not be loaded. Check your internet.',
  copy: 'Copy',
}
