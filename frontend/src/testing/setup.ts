import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadPhrases } from '../i18n/i18n'

beforeAll(async () => {
  for (const part of ['main', 'connections', 'conversation'] as const) await loadPhrases(part)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})
