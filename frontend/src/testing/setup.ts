import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
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

// What a test has begun to load, as a notice's place, needs its window when it comes.
afterAll(() => vi.dynamicImportSettled())
