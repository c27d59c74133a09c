import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { registerWorker } from './data/browser/serviceWorker'
import { resumeSession } from './data/session/resumeSession'
import { startLanguage } from './i18n/i18n'

// Before the first paint, because the answer takes a round trip.
void resumeSession()
await startLanguage()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
registerWorker()
