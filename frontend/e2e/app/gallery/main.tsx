// The gallery as a page of its own, without server and shell, with a fake session. It is only built for the
// test of appearance.
import { QueryClientProvider } from '@tanstack/react-query'
import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { queryClient } from '../../../src/data/cache/queryClient'
import { startSession } from '../../../src/data/session/sessionStore'
import GalleryPage from '../../../src/app/gallery/GalleryPage'
import { loadPhrases, startLanguage } from '../../../src/i18n/i18n'
import { SessionProvider } from '../../../src/session'
import { ThemeProvider } from '../../../src/theme/ThemeProvider'

startSession({
  token: '',
  user: {
    id: 7,
    name: 'Ana Souza',
    profile: 'admin',
    companyId: 1,
    company: { settings: [] },
    queues: [],
  } as unknown as SessionAnswer['user'],
})
await startLanguage()
await loadPhrases('desk', 'list', 'form')
createRoot(document.getElementById('root') ?? document.body).render(
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <MemoryRouter>
          <GalleryPage />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>
  </ThemeProvider>,
)
