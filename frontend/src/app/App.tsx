import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '../data/cache/queryClient'
import { SessionProvider } from '../session'
import { ThemeProvider } from '../theme/ThemeProvider'
import { watchLeaving } from '../ui/navigation/leaveQuestion'
import { watchBack } from '../ui/overlays/closeByBack'
import { ErrorBoundary } from './ErrorBoundary'
import { Router } from './Router'

watchLeaving()
watchBack()

export function App() {
  return (
    <ThemeProvider>
      <ErrorBoundary fullScreen>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            {/* A transition would draw each page in slices, and start again at every event meanwhile. */}
            <BrowserRouter useTransitions={false}>
              <Router />
            </BrowserRouter>
          </SessionProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </ThemeProvider>
  )
}
