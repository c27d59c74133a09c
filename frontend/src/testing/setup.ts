import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadPhrases } from '../i18n/i18n'

// A second, unless said otherwise, is not always enough for a busy machine.
configure({ asyncUtilTimeout: 20_000 })

beforeAll(async () => {
  await loadPhrases('desk', 'connections', 'messages', 'composer', 'list', 'form')
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})
